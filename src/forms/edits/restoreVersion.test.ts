import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyDocument, editFor, anyEditRequest } from '../../../tests/kit/arbitraries.ts'
import { kinds } from '../../elements/registry.ts'
import { diffVersions } from '../diff/diffVersions.ts'
import { createHistory } from '../history/History.ts'
import { restoreVersion } from './restoreVersion.ts'

it('restores any version of a draft in one step, and undo brings the draft back', () => {
  fc.assert(
    fc.property(anyDocument(20), fc.array(anyEditRequest, { maxLength: 6 }), (published, wishes) => {
      const draft = wishes.reduce((now, one) => editFor(now, one).apply(now), published)
      const restored = createHistory(draft).commit(restoreVersion(structuredClone(published)), 0)
      expect(diffVersions(published, restored.document, kinds)).toEqual([])
      expect(restored.undo().document).toEqual(draft)
    }),
  )
})
