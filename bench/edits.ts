import { kinds } from '../src/elements/registry.ts'
import { checkDocument } from '../src/forms/checks/checkDocument.ts'
import { seededRandom } from '../src/forms/document/seededRandom.ts'
import { compileDocument } from '../src/forms/compile/compileDocument.ts'
import type { FormDocument } from '../src/forms/document/FormDocument.ts'
import { diffVersions } from '../src/forms/diff/diffVersions.ts'
import { newId } from '../src/forms/document/newId.ts'
import { addElement } from '../src/forms/edits/addElement.ts'
import { moveElement } from '../src/forms/edits/moveElement.ts'
import { restoreVersion } from '../src/forms/edits/restoreVersion.ts'
import { setSetting } from '../src/forms/edits/setSetting.ts'
import { createHistory, type History } from '../src/forms/history/History.ts'
import type { BenchResult } from './BenchResult.ts'
import { formOf } from './builders/formOf.ts'

const SIZES = [1000, 5000] as const
const ROUNDS = 41

/** Cost of edits without a browser, and its growth with the form. Budget: t(5,000) / t(1,000) at most 8. */
export async function run(): Promise<BenchResult> {
  const [small, large] = SIZES.map((size) => measure(formOf(size)))
  const rows = Object.keys(small ?? {}).map((what) => {
    const [a = 0, b = 0] = [small?.[what], large?.[what]]
    return { what, 'ms at 1,000': round(a), 'ms at 5,000': round(b), ratio: round(b / a), budget: 8 }
  })
  return { rows, notes: [`Median of ${ROUNDS} rounds each, history kept. Budget of a check at 1,000: 20 ms.`] }
}

function measure(document: FormDocument): { [what: string]: number } {
  const random = seededRandom('bench')
  const ids = document.roots.children
  const [first = '', second = ''] = ids
  const start = createHistory(document)
  const edited = start.commit(setSetting(first, 'label', 'edited'), 0)
  const earlier = structuredClone(edited.document)
  return {
    'set label': time((i) => start.commit(setSetting(second, 'label', `label ${i}`), i)),
    add: time((i) => start.commit(addNew(newId(random)), i)),
    move: time((i) => start.commit(moveElement(first, { parent: 'children', index: ids.length - 1 }, kinds), i)),
    undo: time(() => edited.undo()),
    check: time((i) => checkDocument(commitLabel(start, second, i).document, kinds)),
    'check, a rule changed': time((i) => checkDocument(commitRule(start, second, i).document, kinds)),
    compile: time((i) => compileDocument(commitLabel(start, second, i).document, kinds)),
    // Two versions from the server share no objects. Budget: 16 ms at 1,000 elements.
    'diff of versions': time(() => diffVersions(earlier, document, kinds)),
    restore: time((i) => start.commit(restoreVersion(earlier), i * 10_000)),
  }
}

const addNew = (id: string) =>
  addElement({ id, kind: 'text', name: `new_${id}` }, { parent: 'children', index: 1 }, kinds)
const commitRule = (history: History, id: string, i: number) =>
  history.commit(setSetting(id, 'shownWhen', `${i} > 0`), i * 10_000)
const commitLabel = (history: History, id: string, i: number) =>
  history.commit(setSetting(id, 'label', `label ${i}`), i * 10_000)

function time(work: (round: number) => unknown): number {
  const samples = Array.from({ length: ROUNDS }, (_, i) => {
    const before = performance.now()
    work(i)
    return performance.now() - before
  })
  return samples.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}

const round = (value: number) => Math.round(value * 100) / 100
