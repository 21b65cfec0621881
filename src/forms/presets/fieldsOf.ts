import { referredId, type TaggingField, type TaggingPreset, type TaggingSchema } from './TaggingSchema.ts'

type List = 'fields' | 'moreFields'

/** The ids of what is asked of a place: at once, and on demand. Each once, whoever it was inherited from. */
export function fieldsOf(schema: TaggingSchema, id: string): { readonly [list in List]: readonly string[] } {
  const fields = [...new Set(resolve(schema, id, 'fields', new Set()))]
  const moreFields = [...new Set(resolve(schema, id, 'moreFields', new Set()))]
  return { fields, moreFields: moreFields.filter((one) => !fields.includes(one)) }
}

/** A preset without a list of its own has that of the preset above it: `a/b/c` that of `a/b`. */
function resolve(schema: TaggingSchema, id: string, list: List, visited: ReadonlySet<string>): readonly string[] {
  const preset = schema.presets[id]
  if (!preset || visited.has(id)) return []
  const seen = new Set([...visited, id])
  const own = preset[list]
  if (!own?.length) return id.includes('/') ? inherited(schema, id.slice(0, id.lastIndexOf('/')), list, seen) : []
  return own.flatMap((entry) => {
    const parent = referredId(entry)
    return parent === null ? [entry] : inherited(schema, parent, list, seen)
  })
}

/** What says which sort of place the parent is, its child does not ask: a bakery is not asked which shop it is. */
function inherited(schema: TaggingSchema, parent: string, list: List, seen: ReadonlySet<string>): readonly string[] {
  const preset = schema.presets[parent]
  if (!preset) return []
  const all = resolve(schema, parent, list, seen)
  return list === 'fields' ? all.filter((id) => !defines(preset, schema.fields[id])) : all
}

const SEVERAL = new Set(['multiCombo', 'semiCombo', 'manyCombo', 'check'])

function defines(preset: TaggingPreset, field: TaggingField | undefined): boolean {
  const [key] = Object.keys(preset.tags)
  return field !== undefined && field.key === key && !SEVERAL.has(field.type)
}
