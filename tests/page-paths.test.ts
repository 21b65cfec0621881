import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { lazyPaths } from '../src/contract/lazyPaths.ts'
import { pagePaths } from '../src/contract/pagePaths.ts'
import { paths } from '../src/contract/paths.ts'
import { importsOf, SRC } from './kit/importsOf.ts'

/** All files that a page may load on which a form is filled in. */
function reached(): readonly string[] {
  const found = new Set<string>()
  const rest = ['client/app/PublicApp.tsx', 'client/session/session.ts']
  for (let file = rest.pop(); file !== undefined; file = rest.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(join(SRC, file))) continue
    found.add(file)
    const folder = dirname(file)
    rest.push(
      ...importsOf(file)
        .filter((name) => name.startsWith('.'))
        .map((name) => join(folder, name)),
    )
  }
  return [...found]
}

it('the paths of the form page are exactly those of its calls', () => {
  const files = reached()
  expect(files.length).toBeGreaterThan(200)
  const calls = /\b(?:call|callThrough|urlOf|useResponse)\((?:\w+, )?'(\w+)'|\bpagePaths\.(\w+)/g
  const made = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(SRC, file), 'utf8').matchAll(calls)].map(([, name, path]) => name ?? path ?? ''),
    ),
  )
  const carried = { ...pagePaths, ...lazyPaths }
  expect([...made].filter((name) => Object.hasOwn(paths, name) && !Object.hasOwn(carried, name))).toEqual([])
  expect(Object.keys(carried).filter((name) => !made.has(name))).toEqual([])
})
