import { expect, it } from 'vitest'
import { kinds } from '../../../elements/registry.ts'
import { iconPaths } from './iconPaths.ts'

it('every element type has an icon', () => {
  expect(kinds.all.map(({ id }) => id).filter((id) => !Object.hasOwn(iconPaths, id))).toEqual([])
})
