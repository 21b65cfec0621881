import type { ApiCall, Mode } from '../../forms/document/FormDocument.ts'
import type { Answers } from '../../forms/filling/Filling.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import type { MediaRef } from '../../forms/media/MediaRef.ts'
import type { SubmissionBody } from '../../forms/submission/Submission.ts'

/** A saved filling of one version on this device. */
export interface Draft {
  /** The client-made id its submission will carry: sending twice, even after a reload, stores once. */
  readonly submissionId: string
  readonly answers: Answers
  /** ISO 8601. */
  readonly savedAt: string
  /** Its first answer, ISO 8601. */
  readonly startedAt?: string | undefined
  /** For lists: the form's name and template. */
  readonly form?: DraftForm | undefined
  /** Sending it was asked for and was not acknowledged yet. */
  readonly queued?: boolean | undefined
  /** When that was, ISO 8601. */
  readonly queuedAt?: string | undefined
  /** All that this takes, where it can go without its page. */
  readonly ready?: ReadyToSend | undefined
  /** What a vision model was asked about its photos. */
  readonly prompts?: readonly string[] | undefined
  /** The server's copy as it was last seen from here. */
  readonly synced?: (Pick<Draft, 'answers' | 'prompts'> & SyncedAs) | undefined
  /** By path: what another device answered differently, until the person chooses; null where it has no answer. */
  readonly others?: { readonly [path: string]: Json | null } | undefined
  /** Those of them that the server knows. */
  readonly told?: Draft['others']
}

/** All that sending a filling takes, as it was when the person handed it in: its form is not needed any more. */
export interface ReadyToSend {
  readonly mode: Mode
  readonly body: SubmissionBody
  /** The form's own target, where it has one, and the origins that it may be at. */
  readonly target?: { readonly call: ApiCall; readonly origins: readonly string[] } | undefined
  /** Who handed it in: nobody else sends it. Driver apps bring a token instead of a person. */
  readonly owner?: string | undefined
  /** It goes in the place of what was sent, which the body names by its id: of this edition, and no later one. */
  readonly correction?: { readonly edition: number } | undefined
  /** Files of this device that the body names: the server has them first. */
  readonly files: readonly Pick<MediaRef, 'hash' | 'name' | 'size'>[]
}

interface SyncedAs {
  readonly revision: number
  /** The id that it has there, where that is known to be another. */
  readonly submissionId?: string
}

export interface DraftForm {
  readonly name: string
  readonly template: number
  /** What tells this filling from others of the form, see `instanceName`; '' without any. */
  readonly instance?: string
  /** How many of its questions were answered when it was saved. */
  readonly progress?: { readonly answered: number; readonly asked: number }
}

/** What a draft belongs to: one version of a form, and what it is about there. */
export interface DraftOf {
  readonly formId: string
  readonly version: number
  /** The micro task it answers. */
  readonly taskId?: string | undefined
  /** The submission it corrects. */
  readonly corrects?: string | undefined
  /** An id of its own, where it is one beside others of the same. */
  readonly filling?: string | undefined
  /** The id of the person it is of; left out for one that was begun signed out. */
  readonly owner?: string | undefined
}

/** What it is about beside its form, in one word: '' for a new filling. */
export function aboutOf({ taskId, corrects }: DraftOf): string {
  if (corrects) return `submission:${corrects}`
  return taskId ? `task:${taskId}` : ''
}

const KIND = 'draft'

/** How the keys of all drafts begin. */
export const DRAFT_KEYS = `${KIND} `

/** Drafts of older versions are left alone: their answers belong to those versions. */
export function draftKey(of: DraftOf): string {
  const { owner = '', formId, version, filling } = of
  return [KIND, owner, formId, version, aboutOf(of), ...(filling ? [filling] : [])].map(encodeURIComponent).join(' ')
}

/** What the key of a draft says; null for keys of other things. */
export function readDraftKey(key: string): DraftOf | null {
  const [kind, owner = '', formId = '', version = '', about = '', filling = '', ...rest] = key.split(' ').map(decoded)
  if (kind !== KIND || formId === '' || !/^\d+$/.test(version) || rest.length > 0) return null
  return {
    formId,
    version: Number(version),
    ...(owner ? { owner } : {}),
    ...readAbout(about),
    ...(filling ? { filling } : {}),
  }
}

/** What a draft is about, from the word that `aboutOf` or `savedAs` makes of it. */
export function readAbout(about: string): Pick<DraftOf, 'taskId' | 'corrects' | 'filling'> {
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

/** The shape of the records written here. Those of before it was said have the same. */
const DRAFT_SCHEMA = 1

/** A draft as the device keeps it. */
export const draftText = (draft: Draft): string => JSON.stringify({ schema: DRAFT_SCHEMA, ...draft })

/** The draft of a record, also of one written before records had a schema; null for what is none. Throws where a text is no JSON. */
export function draftIn(text: string | null): Draft | null {
  const kept: unknown = JSON.parse(text ?? 'null')
  if (!isDraft(kept)) return null
  const { schema: _, ...draft } = kept as Draft & { readonly schema?: number }
  return draft
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { submissionId, answers } = value as Partial<Draft>
  return typeof submissionId === 'string' && typeof answers === 'object' && answers !== null
}

/** The name of the lock that a page holds while it sends a filling. */
export const fillingLock = (submissionId: string): string => `geo-forms filling ${submissionId}`
