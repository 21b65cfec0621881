import { kinds } from '../../src/elements/registry.ts'
import { seededRandom } from '../../src/forms/document/seededRandom.ts'
import type { FormDocument } from '../../src/forms/document/FormDocument.ts'
import { setSetting } from '../../src/forms/edits/setSetting.ts'
import { sameValue } from '../../src/forms/merging/sameValue.ts'
import { editFor, type EditRequest } from './arbitraries.ts'
import { authorsOf } from './authors.ts'
import { labelLedger } from './labelLedger.ts'
import { treeProblems } from './treeProblems.ts'

const WISHES: readonly EditRequest['what'][] = [
  'add',
  'add',
  'move',
  'move',
  'duplicate',
  'rename',
  'title',
  'form',
  'remove',
]
const MORE: readonly EditRequest['what'][] = ['group', 'ungroup', 'beside', 'beside']
/** Maximum number of elements; above it, some are removed. */
const MOST = 60

/**
 * Three authors of one form make this many edits in any order, undo and redo, while their messages are late, lost and
 * refused; finally all are delivered. Every label they write is unique: wherever it was put, it has to be there at the
 * end, have been removed by an author who saw it there, or have been reported in a conflict.
 */
export function simulateAuthors(start: FormDocument, seed: string, edits: number) {
  const random = seededRandom(`live ${seed}`)
  const number = (most: number) => Math.floor(random() * most)
  const run = authorsOf(start, 3)
  const { authors, server } = run
  const ledger = labelLedger()
  let words = 0
  const tell = () => {
    for (const author of authors) for (const told of author.told.splice(0)) ledger.told(told)
  }
  const seeing = (author: (typeof authors)[number], act: () => void) => {
    const before = author.history.stable
    act()
    ledger.did(before, author.history.stable)
  }
  const edit = (author: (typeof authors)[number]) => {
    const { stable } = author.history
    const ids = Object.keys(stable.elements).sort()
    const inputs = ids.filter((id) => kinds.get(stable.elements[id]?.kind ?? '')?.sort === 'input')
    const id = inputs[number(inputs.length)]
    if (id !== undefined && random() < 0.4) {
      words++
      return run.act(author, setSetting(id, 'label', `word ${words}`))
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

  const different = authors.filter(({ history }) => !sameValue(history.stable, server.document))
  return {
    tally: { ...run.tally, labels: words },
    different: different.map(({ by }) => `author ${by} has another form`),
    unsound: treeProblems(server.document, kinds),
    lost: ledger.lostFrom(server.document),
  }
}
