import { readDraftKey } from '../../drafts/Draft.ts'
import { deviceStorage, storageKeys } from '../../../render/storage/deviceStorage.ts'

/** True if the device has answers to this version of a form, of any user. */
export function hasStarted({ formId, version }: { formId: string; version: number | null }): boolean {
  try {
    return storageKeys(deviceStorage())
      .map(readDraftKey)
      .some((of) => of?.formId === formId && of.version === (version ?? 0))
  } catch {
    // Storage is switched off: no drafts.
    return false
  }
}
