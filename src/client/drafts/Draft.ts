import type { ApiCall, Mode } from '../../forms/document/FormDocument.ts'
import type { Answers } from '../../forms/filling/Filling.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import type { MediaRef } from '../../forms/media/MediaRef.ts'
import type { SubmissionBody } from '../../forms/submission/Submission.ts'

/** A saved filling of one version on this device. */
export interface Draft {
  /** The client-generated id of its submission: sending twice, even after a reload, stores once. */
  readonly submissionId: string
  readonly answers: Answers
  /** ISO 8601. */
  readonly savedAt: string
  /** Time of the first answer, ISO 8601. */
  readonly startedAt?: string | undefined
  /** The form's title and template, for lists. */
  readonly form?: DraftForm | undefined
  /** Sending was requested and is not acknowledged yet. */
  readonly queued?: boolean | undefined
  /** Time of the request, ISO 8601. */
  readonly queuedAt?: string | undefined
  /** The prepared request, if it can be sent without its page. */
  readonly ready?: ReadyToSend | undefined
  /** Prompts sent to a vision model about the photos. */
  readonly prompts?: readonly string[] | undefined
  /** The server's copy as last seen by this device. */
  readonly synced?: (Pick<Draft, 'answers' | 'prompts'> & SyncedAs) | undefined
  /** Different answers of another device by path, until the collector chooses; null for no answer. */
  readonly others?: { readonly [path: string]: Json | null } | undefined
  /** The part of `others` that the server has. */
  readonly told?: Draft['others']
}

/** Everything needed to send a filling, as of the submit: its form is not needed any more. */
export interface ReadyToSend {
  readonly mode: Mode
  readonly body: SubmissionBody
  /** The form's own target, if any, and the origins it may be on. */
  readonly target?: { readonly call: ApiCall; readonly origins: readonly string[] } | undefined
  /** User who sent it: nobody else may send it. Driver apps use a token instead of an account. */
  readonly owner?: string | undefined
  /** Set for a correction: replaces the submission whose id is in the body, if it is still at this edition. */
  readonly correction?: { readonly edition: number } | undefined
  /** Files on this device that the body refers to; uploaded before the body is sent. */
  readonly files: readonly Pick<MediaRef, 'hash' | 'name' | 'size'>[]
}

interface SyncedAs {
  readonly revision: number
  /** Its id on the server, if known to be different. */
  readonly submissionId?: string
}

export interface DraftForm {
  readonly name: string
  readonly template: number
  /** Name that tells this filling from others of the form, see `instanceName`; '' if there is none. */
  readonly instance?: string
  /** Number of questions answered when it was saved. */
  readonly progress?: { readonly answered: number; readonly asked: number }
}

/** Place of a draft: one version of a form, and its subject. */
export interface DraftRef {
  readonly formId: string
  readonly version: number
  /** The micro task it answers. */
  readonly taskId?: string | undefined
  /** The submission it corrects. */
  readonly corrects?: string | undefined
  /** Its own id if it is one of several drafts with the same subject. */
  readonly filling?: string | undefined
  /** Id of its user; absent if it was begun signed out. */
  readonly owner?: string | undefined
}

/** Returns the subject of a draft besides its form, as one string: '' for a new filling. */
export function draftSubject({ taskId, corrects }: DraftRef): string {
  if (corrects) return `submission:${corrects}`
  return taskId ? `task:${taskId}` : ''
}

const KIND = 'draft'

/** Prefix of the keys of all drafts. */
export const DRAFT_KEYS = `${KIND} `

/** Returns the storage key of a draft. Includes the version: drafts of older versions are left untouched. */
export function draftKey(of: DraftRef): string {
  const { owner = '', formId, version, filling } = of
  return [KIND, owner, formId, version, draftSubject(of), ...(filling ? [filling] : [])]
    .map(encodeURIComponent)
    .join(' ')
}

/** Parses the key of a draft; null for other keys. */
export function readDraftKey(key: string): DraftRef | null {
  const [kind, owner = '', formId = '', version = '', about = '', filling = '', ...rest] = key.split(' ').map(decoded)
  if (kind !== KIND || formId === '' || !/^\d+$/.test(version) || rest.length > 0) return null
  return {
    formId,
    version: Number(version),
    ...(owner ? { owner } : {}),
    ...parseDraftSubject(about),
    ...(filling ? { filling } : {}),
  }
}

/** Parses the subject of a draft, as returned by `draftSubject` or `serverDraftKey`. */
export function parseDraftSubject(about: string): Pick<DraftRef, 'taskId' | 'corrects' | 'filling'> {
  const [, what, id] = /^(task|submission|filling):(.+)$/.exec(about) ?? []
  if (what === 'task') return { taskId: id }
  if (what === 'filling') return { filling: id }
  return what === 'submission' ? { corrects: id } : {}
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Name of the lock that a page holds while it sends a filling. */
export const fillingLock = (submissionId: string): string => `geo-forms filling ${submissionId}`
