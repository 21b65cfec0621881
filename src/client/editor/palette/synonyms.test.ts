import { expect, it } from 'vitest'
import { kinds } from '../../../elements/registry.ts'
import synonyms from '../../i18n/locales/en/synonyms.json' with { type: 'json' }
import { offeredKinds } from './groupedKinds.ts'

it('has other names for every kind that the palette offers, and for no other', () => {
  expect(Object.keys(synonyms).sort()).toEqual([...offeredKinds(kinds)].sort())
})
