import { kinds } from '../../src/elements/registry.ts'
import { seededRandom } from '../../src/forms/checks/seededRandom.ts'
import type { FormDocument } from '../../src/forms/document/FormDocument.ts'
import { setSetting } from '../../src/forms/edits/setSetting.ts'
import { sameValue } from '../../src/forms/merging/sameValue.ts'
import { editFor, type Wish } from './arbitraries.ts'
import { authorsOf } from './authors.ts'
import { treeProblems } from './treeProblems.ts'

const WISHES: readonly Wish['what'][] = ['add', 'add', 'move', 'move', 'duplicate', 'rename', 'title', 'form', 'remove']
const MORE: readonly Wish['what'][] = ['group', 'ungroup', 'beside', 'beside']
/** Of elements; where there are more, some are removed. */
const MOST = 60

/**
 * Three authors of one form make so many edits in any order, undo and do again, while what they send is late, lost and
 * refused; in the end all is delivered. Every label they write is unlike any other: each has to be in the form in the end,
 * to have been replaced by somebody who saw it, or to have been told as a conflict.
 */
export function liveRun(start: FormDocument, seed: string, edits: number) {
  const random = seededRandom(`live ${seed}`)
  const number = (most: number) => Math.floor(random() * most)
  const run = authorsOf(start, 3)
  const { authors, server } = run
  const written = new Set<string>()
  const accounted = new Set<string>()
  let words = 0
  const note = (text: string) => {
    for (const label of text.match(/word\d+ends/g) ?? []) accounted.add(label)
  }
  const tell = () => {
    for (const author of authors) note(JSON.stringify(author.told.splice(0)))
  }
  /** What an author takes away, having it on the screen. */
  const seeing = (author: (typeof authors)[number], act: () => void) => {
    const before = labelsIn(author.history.stable)
    act()
    const after = labelsIn(author.history.stable)
    for (const label of before) if (!after.has(label)) accounted.add(label)
  }
  const edit = (author: (typeof authors)[number]) => {
    const { stable } = author.history
    const ids = Object.keys(stable.elements).sort()
    const inputs = ids.filter((id) => kinds.get(stable.elements[id]?.kind ?? '')?.sort === 'input')
    const id = inputs[number(inputs.length)]
    if (id !== undefined && random() < 0.4) {
      const label = `word${++words}ends`
      written.add(label)
      return run.act(author, setSetting(id, 'label', label))
    }
    const what = ids.length > MOST ? 'remove' : [...WISHES, ...MORE][number(WISHES.length + MORE.length)]
    const wish = {
      what: what ?? 'add',
      pick: number(1e9),
      where: number(1e9),
      index: number(1e9),
      text: `t${number(9)}`,
    }
    run.act(author, editFor(stable, wish))
  }

  for (let made = 0; made < edits;) {
    const author = authors[number(3)]
    if (!author) break
    const what = random()
    run.wait(number(400))
    if (what < 0.4) {
      seeing(author, () => edit(author))
      made++
    } else if (what < 0.44) seeing(author, () => run.undo(author))
    else if (what < 0.46) seeing(author, () => run.redo(author))
    else if (what < 0.7) run.send(author, () => random() < 0.9)
    else if (what < 0.97) run.hear(author)
    else run.catchUp(author)
    tell()
  }
  for (let round = 0; round < 2; round++)
    for (const author of authors) {
      run.catchUp(author)
      run.send(author, () => true)
    }
  for (const author of authors) run.catchUp(author)
  tell()

  const final = labelsIn(server.document)
  const problems = [
    ...treeProblems(server.document, kinds),
    ...authors.flatMap(({ by, history }) =>
      sameValue(history.stable, server.document) ? [] : [`author ${by} has another form`],
    ),
    ...[...written].flatMap((label) => (final.has(label) || accounted.has(label) ? [] : [`${label} is lost`])),
  ]
  return { problems, tally: run.tally, words }
}

const labelsIn = (document: FormDocument) => new Set(JSON.stringify(document).match(/word\d+ends/g) ?? [])
