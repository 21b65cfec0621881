import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The classes that a style sheet styles by their name alone. */
function classesOf(file: string): string[] {
  const text = readFileSync(`src/elements/${file}`, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  const selectors = [...text.matchAll(/([^{}]+)\{/g)].flatMap(([, selector = '']) => selector.split(','))
  return selectors.flatMap((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? [])
}

const styleFiles = () =>
  readdirSync('src/elements', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .toSorted()

describe('The styles of element kinds', () => {
  it('share no class names across kinds, because the last loaded style would win', () => {
    const files = new Map<string, string[]>()
    for (const file of styleFiles()) {
      for (const name of new Set(classesOf(file))) files.set(name, [...(files.get(name) ?? []), file])
    }
    expect(files.size).toBeGreaterThan(50)
    expect([...files].filter(([, named]) => named.length > 1)).toEqual([])
  })
})
