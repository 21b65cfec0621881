import type { DraftToSave } from '../../../contract/shapes.ts'
import { sameJson } from '../../../forms/filling/sameJson.ts'
import type { Draft } from '../../runtime/drafts.ts'

/** What the server is sent of a draft on this device. */
export function draftToSave({ synced, submissionId, answers, others = {}, prompts = [] }: Draft): DraftToSave {
  return { revision: synced?.revision ?? 0, submissionId, answers, others, prompts: [...prompts] }
}

/** Whether the server had all that was answered here, and asked about photos, when it was last heard of. */
export function isSaved({ synced, submissionId, answers, prompts = [] }: Draft): boolean {
  if (synced?.submissionId !== undefined && synced.submissionId !== submissionId) return false
  if (!synced || !sameJson(synced.answers, answers)) return false
  return prompts.every((prompt) => synced.prompts?.includes(prompt))
}
