import { expect, it } from 'vitest'
import { kinds } from '../../../elements/registry.ts'
import { iconPaths } from './iconPaths.ts'

it('there is an icon for every kind of element', () => {
  expect(kinds.all.map(({ id }) => id).filter((id) => !Object.hasOwn(iconPaths, id))).toEqual([])
})
