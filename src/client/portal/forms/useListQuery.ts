import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TemplateKind } from '../../../forms/document/FormDocument.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'

export const STATES = ['draft', 'published', 'changed', 'unpublished', 'archived'] as const
export const SORTS = ['updated', 'created', 'name', 'submissions'] as const
export const OWNERS = ['mine', 'shared'] as const
export const TEMPLATES = Object.values(TEMPLATE_KINDS)
/** Filters of the list, in order. */
export const FILTERS = ['state', 'template', 'owner'] as const
const VIEWS = ['cards', 'table'] as const

/** Query of the list. Null: any. Pages count from 1. */
export interface ListQuery {
  readonly q: string
  readonly state: (typeof STATES)[number] | null
  readonly template: TemplateKind | null
  readonly owner: (typeof OWNERS)[number] | null
  readonly sort: (typeof SORTS)[number]
  readonly view: (typeof VIEWS)[number] | null
  readonly page: number
}

const oneOf = <T extends string>(all: readonly T[], wanted: string | null): T | null =>
  all.find((one) => one === wanted) ?? null

/** Reads a list query from URL parameters; invalid values are ignored. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const page = Number(params.get('page') ?? 1)
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    state: oneOf(STATES, params.get('state')),
    template: TEMPLATES.find((kind) => String(kind) === params.get('template')) ?? null,
    owner: oneOf(OWNERS, params.get('owner')),
    sort: oneOf(SORTS, params.get('sort')) ?? 'updated',
    view: oneOf(VIEWS, params.get('view')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Writes a list query as URL parameters; defaults are left out. */
export function writeListQuery(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    const goesWithoutSaying = value === null || value === '' || (key === 'sort' && value === 'updated')
    if (!goesWithoutSaying && !(key === 'page' && value === 1)) params.set(key, String(value))
  }
  return params
}

/** The list query, kept in the URL: it works with Back, links and bookmarks. */
export function useListQuery(): readonly [ListQuery, (change: Partial<ListQuery>) => void] {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readListQuery(params), [params])
  const change = useCallback(
    (changed: Partial<ListQuery>) => {
      // A changed query starts on page 1; typing does not add history entries.
      const replace = 'q' in changed
      setParams((before) => writeListQuery({ ...readListQuery(before), page: 1, ...changed }), { replace })
    },
    [setParams],
  )
  return [query, change]
}

/** Returns the number of filters that are set. */
export const activeFilterCount = (query: ListQuery): number => FILTERS.filter((filter) => query[filter] !== null).length
