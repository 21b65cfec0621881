import { photoPrompts } from './photoPrompts.ts'

/** Prompts whose fields were renamed: `follow` gives a name as it is now. The same array where none was. */
export function followPrompts(prompts: unknown, follow: (name: string) => string): unknown {
  const known = photoPrompts({ prompts })
  if (!Array.isArray(prompts) || known.every(({ fills }) => follow(fills) === fills)) return prompts
  return known.map((one) => ({ ...one, fills: follow(one.fills) }))
}
