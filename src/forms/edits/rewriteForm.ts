import type { FormEvent, FormProps } from '../document/FormDocument.ts'
import { mapTextParts } from '../document/textParts.ts'

type Path = readonly string[]
type Events = FormProps['events']
type Data = { readonly [name: string]: unknown }

/**
 * Updates an answer's path in the form's initial data, `mapData` and submission name. Returns the same object if none
 * refers to it.
 */
export function rewriteData(form: FormProps, from: Path, to: Path): FormProps {
  const data = moveValue(form.data, from, to)
  const [was, is] = [from.join('.'), to.join('.')]
  const mapData = renamePlaces(form.mapData, was, is)
  const instanceName = form.instanceName && mapTextParts(form.instanceName, ({ text }) => renamed(text, was, is))
  if (data === form.data && mapData === form.mapData && instanceName === form.instanceName) return form
  return { ...form, data, mapData, ...(instanceName ? { instanceName } : {}) }
}

/**
 * Updates events: `follow` updates a name, `rename` an expression evaluated at the element with that name, `reword` a
 * text. Returns the same list if nothing changes.
 */
export function rewriteEvents(
  events: Events,
  follow: (name: unknown) => unknown,
  rename: (source: string, name: unknown) => string,
  reword: (words: unknown) => unknown,
): Events {
  const renamed = events.map((event): FormEvent => {
    const of = follow(event.of)
    const { name: target, value: source } = event.params
    const name = follow(target)
    const value = event.action === 'setValue' && typeof source === 'string' ? rename(source, target) : source
    const oldText = event.params['text']
    const text = event.action === 'showNotice' ? reword(oldText) : oldText
    if (of === event.of && name === target && value === source && text === oldText) return event
    const params = {
      ...event.params,
      ...(name === undefined ? {} : { name }),
      ...(value === undefined ? {} : { value }),
      ...(text === undefined ? {} : { text }),
    }
    return { ...event, params, ...(typeof of === 'string' ? { of } : {}) }
  })
  return renamed.every((event, i) => event === events[i]) ? events : renamed
}

/** Updates the dotted names in `mapData`, including those inside a renamed group. */
function renamePlaces(map: FormProps['mapData'], from: string, to: string): FormProps['mapData'] {
  if (Object.values(map).every((name) => renamed(name, from, to) === name)) return map
  return Object.fromEntries(Object.entries(map).map(([place, name]) => [place, renamed(name, from, to)]))
}

/** Updates a dotted name if it or an enclosing group is renamed. */
const renamed = (name: string, from: string, to: string) =>
  name === from || name.startsWith(`${from}.`) ? `${to}${name.slice(from.length)}` : name

function renameKey<V>(record: { readonly [key: string]: V }, from: string, to: string): { readonly [key: string]: V } {
  if (!Object.hasOwn(record, from)) return record
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key === from ? to : key, value]))
}

function moveValue(data: Data, from: Path, to: Path): Data {
  if (from.length === to.length && from.slice(0, -1).every((name, i) => name === to[i])) return renameAt(data, from, to)
  const value = valueAt(data, from)
  return value === undefined ? data : withValue(withoutValue(data, from), to, value)
}

/** Renames a key at a path, keeping its position. */
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
