import type { FormProps } from '../document/FormDocument.ts'

type Path = readonly string[]
type Data = { readonly [name: string]: unknown }

/** The form's own properties with an answer's path changed. The same object when none of them mentions it. */
export function rewriteForm(form: FormProps, from: Path, to: Path): FormProps {
  const data = moveValue(form.data, from, to)
  const mapData = renamePaths(form.mapData, from.join('/'), to.join('/'))
  const [oldName, newName] = [from.at(-1) as string, to.at(-1) as string]
  const events =
    oldName !== newName && form.events.some((event) => event.of === oldName)
      ? form.events.map((event) => (event.of === oldName ? { ...event, of: newName } : event))
      : form.events
  if (data === form.data && mapData === form.mapData && events === form.events) return form
  return { ...form, data, mapData, events }
}

/** A map by answer paths; what lies under a renamed group follows it. */
function renamePaths(map: FormProps['mapData'], from: string, to: string): FormProps['mapData'] {
  const concerns = (key: string) => key === from || key.startsWith(`${from}/`)
  if (!Object.keys(map).some(concerns)) return map
  return Object.fromEntries(
    Object.entries(map).map(([key, value]) => [concerns(key) ? `${to}${key.slice(from.length)}` : key, value]),
  )
}

function renameKey<V>(record: { readonly [key: string]: V }, from: string, to: string): { readonly [key: string]: V } {
  if (!Object.hasOwn(record, from)) return record
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key === from ? to : key, value]))
}

function moveValue(data: Data, from: Path, to: Path): Data {
  if (from.length === to.length && from.slice(0, -1).every((name, i) => name === to[i])) return renameAt(data, from, to)
  const value = valueAt(data, from)
  return value === undefined ? data : withValue(withoutValue(data, from), to, value)
}

/** Keeps the key's place among its neighbours. */
function renameAt(data: Data, [head = '', ...rest]: Path, to: Path): Data {
  if (rest.length === 0) return renameKey(data, head, to[0] ?? head)
  const inner = recordAt(data, head)
  const renamed = inner && renameAt(inner, rest, to.slice(1))
  return renamed === inner ? data : { ...data, [head]: renamed }
}

function valueAt(data: Data, [head = '', ...rest]: Path): unknown {
  if (rest.length === 0) return Object.hasOwn(data, head) ? data[head] : undefined
  const inner = recordAt(data, head)
  return inner && valueAt(inner, rest)
}

function withoutValue(data: Data, [head = '', ...rest]: Path): Data {
  const { [head]: inner, ...others } = data
  if (rest.length === 0) return others
  const remaining = withoutValue(inner as Data, rest)
  return Object.keys(remaining).length > 0 ? { ...data, [head]: remaining } : others
}

function withValue(data: Data, [head = '', ...rest]: Path, value: unknown): Data {
  return { ...data, [head]: rest.length === 0 ? value : withValue(recordAt(data, head) ?? {}, rest, value) }
}

function recordAt(data: Data, key: string): Data | undefined {
  const value = Object.hasOwn(data, key) ? data[key] : undefined
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : undefined
}
