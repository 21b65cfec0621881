import { photoPrompts } from './photoPrompts.ts'

/** Updates the names of elements in prompts with `follow`. Returns the same array if nothing changes. */
export function renameInPrompts(prompts: unknown, follow: (name: string) => string): unknown {
  const known = photoPrompts({ prompts })
  if (!Array.isArray(prompts) || known.every(({ fills }) => follow(fills) === fills)) return prompts
  return known.map((one) => ({ ...one, fills: follow(one.fills) }))
}
