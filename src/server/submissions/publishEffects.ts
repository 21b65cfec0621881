import { Ajv } from 'ajv'
import type { PublishEffects } from '../../contract/versionShapes.ts'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import { countEffects } from '../../forms/effects/countEffects.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Cursor, InputRow } from '../store/submissions/reader.ts'
import { TimeSlice } from '../desk/TimeSlice.ts'
import { compileInSlices } from '../documents/compileStored.ts'

const ROWS_AT_ONCE = 500
/** Maximum number of submissions examined, since the author waits for the result. */
const MOST = 100_000

/** Counts the effects of publishing a form's draft on its submissions. */
export async function publishEffects(services: Services, form: FormRow, language: string): Promise<PublishEffects> {
  const { store, versions } = services
  const total = form.submission_count
  const [last] = await store.read((r) => r.forms.versions(form.id))
  if (!last || total === 0) return { counted: total, total, effects: [] }
  const ajv = new Ajv({ strict: false, validateFormats: false })
  const count = countEffects({
    before: (await versions.get(form.id, last.number)).compiled,
    draft: await compileInSlices(await store.read((r) => r.forms.draftText(form.id))),
    language,
    validator: (schema) => ajv.compile({ ...schema }),
    moment: { today: new Date().toISOString().slice(0, 10) },
  })
  if (count.isEmpty) return { counted: total, total, effects: [] }
  const slice = new TimeSlice(async () => {})
  let [counted, after]: [number, Cursor | null] = [0, null]
  while (counted < MOST) {
    const cursor: Cursor | null = after
    const rows: readonly InputRow[] = await store.scan((r) => r.submissions.inputs(form.id, ROWS_AT_ONCE, cursor))
    for (const { version, input } of rows) {
      if (slice.isOver) await slice.pause()
      const compiled: CompiledForm = (await versions.get(form.id, version)).compiled
      count.add(compiled, JSON.parse(input))
    }
    counted += rows.length
    const oldest = rows.at(-1)
    if (!oldest || rows.length < ROWS_AT_ONCE) break
    after = { at: oldest.submitted_at, seq: oldest.seq }
  }
  return { counted, total: Math.max(total, counted), effects: [...count.result()] }
}
