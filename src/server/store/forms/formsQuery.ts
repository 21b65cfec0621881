import type { Kysely, SelectQueryBuilder } from 'kysely'
import { TEMPLATE_KINDS, type TemplateKind } from '../../../forms/document/FormDocument.ts'
import type { Tables } from '../../db/tables.ts'
import { searchTerms } from './searchText.ts'

/** Forms in scope: `all`, or those of one user, plus micro-task forms if `tasks` is set. */
export interface ListScope {
  readonly userId: string
  readonly all: boolean
  readonly tasks: boolean
}

export interface ListFilter {
  readonly q?: string | undefined
  /** Undefined: all that are not archived. `changed`: published, with a draft that differs. */
  readonly state?: 'draft' | 'published' | 'changed' | 'unpublished' | 'archived' | undefined
  readonly template?: TemplateKind | undefined
  /** Forms the user owns, or forms of others. */
  readonly owner?: 'mine' | 'shared' | undefined
  readonly sort?: 'updated' | 'created' | 'name' | 'submissions' | undefined
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

/** Query for the forms a user may see that match the filter, unordered. Reads no columns stored after the document. */
export function formsQuery(db: Kysely<Tables>, { userId, all, tasks }: ListScope, filter: ListFilter) {
  const { q, state, template, owner } = filter
  let query = db
    .selectFrom('forms')
    .innerJoin('form_search', 'form_search.form_id', 'forms.id')
    .leftJoin('collaborators', (join) =>
      join.onRef('collaborators.form_id', '=', 'forms.id').on('collaborators.user_id', '=', userId),
    )
    .leftJoin('favourites', (join) =>
      join.onRef('favourites.form_id', '=', 'forms.id').on('favourites.user_id', '=', userId),
    )
    .where('forms.archived_at', state === 'archived' ? 'is not' : 'is', null)
  if (!all) {
    query = query.where((is) =>
      is.or([
        is('forms.owner_id', '=', userId),
        is('collaborators.role', 'is not', null),
        ...(tasks ? [is('forms.template', '=', TEMPLATE_KINDS.MICRO_TASK)] : []),
      ]),
    )
  }
  if (state === 'published' || state === 'changed') query = query.where('forms.published_version', 'is not', null)
  if (state === 'changed') query = query.where('form_search.changed', '=', 1)
  if (state === 'draft' || state === 'unpublished') {
    query = query
      .where('forms.published_version', 'is', null)
      .where('forms.first_published_at', state === 'draft' ? 'is' : 'is not', null)
  }
  if (template !== undefined) query = query.where('forms.template', '=', template)
  if (owner) query = query.where('forms.owner_id', owner === 'mine' ? '=' : '!=', userId)
  if (q?.trim()) {
    const words = searchTerms(q)
    if (words.length === 0) query = query.where((is) => is.lit(false))
    for (const word of words) {
      query = query.where((is) => is(is.fn<number>('instr', ['form_search.words', is.val(word)]), '>', 0))
    }
  }
  return query
}

type Joined = Tables & {
  collaborators: { [column in keyof Tables['collaborators']]: Tables['collaborators'][column] | null }
  favourites: { [column in keyof Tables['favourites']]: Tables['favourites'][column] | null }
}

/** Returns a page of forms: favourites first, then in the given order, by default latest change first. */
export function sortedFormsPage<O>(
  query: SelectQueryBuilder<Joined, 'forms' | 'form_search' | 'collaborators' | 'favourites', O>,
  { sort = 'updated', limit, offset }: ListFilter,
) {
  let page = query.orderBy((is) => is('favourites.form_id', 'is', null))
  if (sort === 'name') page = page.orderBy('form_search.words')
  if (sort === 'created') page = page.orderBy('forms.created_at', 'desc')
  if (sort === 'submissions') page = page.orderBy('forms.submission_count', 'desc')
  page = page.orderBy('forms.updated_at', 'desc').orderBy('forms.id')
  return limit === undefined ? page : page.limit(limit).offset(offset ?? 0)
}
