import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const text = readFileSync('ARCHITECTURE.md', 'utf8')

/** Code spans in the form of a path: a folder ends in a slash, a file in its extension. */
const named = Array.from(text.matchAll(/`([\w./-]+(?:\/|\.(?:tsx?|json|md)))`/g), ([, path = '']) => path)

it('ARCHITECTURE.md names existing files and folders', () => {
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((path) => !existsSync(`src/${path}`) && !existsSync(path))).toEqual([])
})

it('ARCHITECTURE.md describes five journeys', () => {
  const headings = Array.from(text.matchAll(/^## (.+)$/gm), ([, heading]) => heading)
  expect(headings).toEqual([
    'A new kind',
    'A key press, to the draft',
    'A submission, to the store and out again',
    'An edit, and its undo',
    'A text, to the screen',
    'Directions',
  ])
})
