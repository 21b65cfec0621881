import { MIN_DUPLICATE_SIMILARITY, MAX_DUPLICATE_METRES } from '../../contract/duplicateShapes.ts'
import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import { answersIn, instanceName } from '../../forms/submission/instanceName.ts'
import { MAIN_NAME } from '../../forms/submission/placeNames.ts'
import { boxesAround } from '../../geo/boxesAround.ts'
import { distance } from '../../geo/distance.ts'
import { nameSimilarity } from '../places/nameSimilarity.ts'
import type { Services } from '../Services.ts'
import type { FoundPair, PlacedSubmission } from '../store/duplicates.ts'
import type { FormRow } from '../store/forms/reader.ts'

/** Submissions checked per call, and neighbours compared with each. */
const AT_ONCE = 200
const NEIGHBOURS = 50

/**
 * Compares further submissions of a form with earlier ones nearby, and stores pairs with similar names. Returns the
 * progress, and the number of pairs found.
 */
export async function findDuplicates(services: Services, form: FormRow) {
  const { store } = services
  const mark = await store.read((r) => r.duplicates.mark(form.id))
  const rows = await store.scan((r) => r.duplicates.after(form.id, mark, AT_ONCE))
  const pairs: FoundPair[] = []
  for (const row of rows) {
    const boxes = boxesAround([row.lon, row.lat], MAX_DUPLICATE_METRES)
    const near = await store.scan((r) => r.places.within(form.id, boxes, NEIGHBOURS))
    const before = near.map(({ seq }) => seq).filter((seq) => seq < row.seq)
    const others = await store.scan((r) => r.duplicates.rows(form.id, before))
    const name = await nameOf(services, form, row)
    for (const other of others.values()) {
      const metres = distance([row.lon, row.lat], [other.lon, other.lat])
      const alike = nameSimilarity(name, await nameOf(services, form, other))
      if (metres > MAX_DUPLICATE_METRES || alike < MIN_DUPLICATE_SIMILARITY) continue
      pairs.push({ form_id: form.id, earlier: other.seq, later: row.seq, metres, likeness: alike })
    }
  }
  const last = rows.at(-1)?.seq ?? mark
  if (rows.length > 0) await store.write((w) => w.duplicates.found(form.id, last, pairs))
  return { ...(await store.scan((r) => r.duplicates.progress(form.id, last))), found: pairs.length }
}

/** Name of a submission: of its place, its author-defined title, or its first answer; a second is often a date. */
async function nameOf({ versions }: Services, form: FormRow, { version, input }: PlacedSubmission): Promise<string> {
  const answers = JSON.parse(input) as { readonly [name: string]: unknown }
  const main = answers[MAIN_NAME]
  if (form.template === TEMPLATE_KINDS.MAP_BY_YOU && typeof main === 'string') return main
  const { compiled } = await versions.get(form.id, version)
  return instanceName(compiled, answersIn(answers), compiled.languages[0] ?? 'en', 1)
}
