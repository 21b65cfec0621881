import type { ChoiceList } from '../../forms/lists/ChoiceList.ts'
import type { SubmissionBody } from '../../forms/submission/Submission.ts'
import { acceptDraft, describeTemplate, draftValidator, editDraft, previewDraft } from '../documents/draftWork.ts'
import { newDraft } from '../documents/newDraft.ts'
import { prepareDraft } from '../documents/prepareDraft.ts'
import { describeVersion, type VersionDescription } from '../submissions/describeVersion.ts'
import { versionHead, type VersionHead } from '../submissions/versionHead.ts'
import { judgeAnswers, type AnswersResult, type JudgeOptions } from '../submissions/judgeAnswers.ts'
import type { VersionCache, VersionKey } from './VersionCache.ts'

/** A submission to check. */
export interface AnswersToJudge {
  readonly version: VersionKey
  /** The submission as JSON. */
  readonly body: string
  /** The stored lists that the version names, by hash. */
  readonly lists: readonly (readonly [name: string, hash: string])[]
  /** Lists that are places of other forms: those named in the answers. */
  readonly places: ReadonlyMap<string, ChoiceList>
  readonly options: JudgeOptions
}

/** Work on drafts, which are passed as JSON: text, or UTF-8 as it was received. */
export const draftWork = {
  acceptDraft,
  newDraft,
  editDraft,
  previewDraft,
  describeTemplate,
  draftValidator,
  prepareDraft,
}

/** Work on published versions. */
const versionWork = (cache: VersionCache) => ({
  async judgeAnswers({ version, body, lists, places, options }: AnswersToJudge): Promise<AnswersResult> {
    const { compiled, loadValidate } = await cache.version(version)
    const judging = { compiled, validate: await loadValidate() }
    const stored = await cache.lists(version.formId, lists)
    return judgeAnswers(judging, JSON.parse(body) as SubmissionBody, new Map([...stored, ...places]), options)
  },

  async versionHead(version: VersionKey): Promise<VersionHead> {
    return versionHead((await cache.version(version)).document)
  },

  async describeVersion(version: VersionKey): Promise<VersionDescription> {
    const { compiled, document } = await cache.version(version)
    return describeVersion(compiled, document)
  },
})

/** Work on forms that takes long for large ones. Each is a function of one argument; both are sent between threads. */
export const formWork = (cache: VersionCache) => ({ ...draftWork, ...versionWork(cache) })
export type FormWork = ReturnType<typeof formWork>
