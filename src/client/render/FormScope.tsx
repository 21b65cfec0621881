import { type ReactNode, useContext, useMemo } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import { readText, type Text } from '../../forms/document/Text.ts'
import type { Filling } from '../../forms/filling/Filling.ts'
import { FormMapsContext } from '../map/FormMaps.ts'
import { formWords } from './formWords.ts'
import type { MediaSource } from './MediaSource.ts'
import { PretendedContext } from './Pretended.ts'
import {
  type PlaceSearch,
  type PositionSource,
  type RenderScope,
  RenderScopeContext,
  type StartView,
} from './RenderScope.ts'

export interface FormScopeProps {
  readonly compiled: Pick<CompiledForm, 'languages'>
  /** Null draws elements as the canvas does: blank and without answers. */
  readonly filling: Filling | null
  /** Language of the author's words, and of ours where we speak it. */
  readonly language: string
  readonly positions?: PositionSource | null
  readonly places?: PlaceSearch | null
  readonly media?: MediaSource | null
  readonly start?: StartView | null
  /** Where a file attached to the form is read: what its maps show. */
  readonly fileUrl?: (hash: string) => string
  /** Where tiles of a large attached list are. */
  readonly tilesUrl?: RenderScope['tilesUrl']
  /** Asks once more for the lists of choices that did not come. */
  readonly onRetryLists?: () => void
  readonly children: ReactNode
}

const nothing = () => {}

/** What {@link ElementView} needs around it; the canvas uses it with `filling` null and draws its own lists inside. */
export function FormScope(props: FormScopeProps) {
  const {
    compiled,
    filling,
    language,
    positions = null,
    places = null,
    media = null,
    start = null,
    fileUrl,
    tilesUrl = null,
    onRetryLists = nothing,
    children,
  } = props
  const { i18n: page } = useTranslation('render', { useSuspense: false })
  const i18n = formWords(page, language)
  const { t } = useTranslation('render', { i18n, useSuspense: false })
  const say = useContext(PretendedContext)?.say
  const fallback = compiled.languages[0] ?? 'en'
  const scope = useMemo<RenderScope>(
    () => ({
      filling,
      language,
      words: (text) => {
        const words = readText(text as Text | undefined, language, fallback)
        return say ? say(words) : words
      },
      t,
      positions,
      places,
      media,
      start,
      tilesUrl,
      retryLists: onRetryLists,
    }),
    [filling, language, fallback, say, t, positions, places, media, start, tilesUrl, onRetryLists],
  )
  const layers = filling?.compiled.form.maps
  const { words } = scope
  const maps = useMemo(() => (layers && fileUrl ? { layers, fileUrl, words } : null), [layers, fileUrl, words])
  return (
    <I18nextProvider i18n={i18n}>
      <FormMapsContext value={maps}>
        <RenderScopeContext value={scope}>{children}</RenderScopeContext>
      </FormMapsContext>
    </I18nextProvider>
  )
}
