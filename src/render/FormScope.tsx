import { type ReactNode, useContext, useMemo } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { CompiledForm } from '../forms/compile/CompiledForm.ts'
import { readText, type Text } from '../forms/document/Text.ts'
import type { Filling } from '../forms/filling/Filling.ts'
import { FormMapsContext } from './map/FormMaps.ts'
import type { MediaSource } from './MediaSource.ts'
import { PseudoTranslationContext } from './PseudoTranslator.ts'
import {
  type PlaceSearch,
  type PositionSource,
  type RenderScope,
  RenderScopeContext,
  type StartView,
} from './RenderScope.ts'
import { useFormI18n } from './useFormI18n.ts'

export interface FormScopeProps {
  readonly compiled: Pick<CompiledForm, 'languages'>
  /** Null renders elements as on the canvas: blank and without answers. */
  readonly filling: Filling | null
  /** Language of the author's texts, and of built-in texts if supported. */
  readonly language: string
  readonly positions?: PositionSource | null
  readonly places?: PlaceSearch | null
  readonly media?: MediaSource | null
  readonly start?: StartView | null
  /** URL of a file attached to the form, for its maps. */
  readonly fileUrl?: (hash: string) => string
  /** Tile URL of a large attached list. */
  readonly tilesUrl?: RenderScope['tilesUrl']
  /** Loads failed lists of choices again. */
  readonly onRetryLists?: () => void
  readonly children: ReactNode
}

const nothing = () => {}
const asWritten = (words: string) => words

/** The context of {@link ElementView}; the canvas uses it with `filling` null and renders its own lists inside. */
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
  const i18n = useFormI18n(language, filling?.compiled.form.builtInWords)
  const { t } = useTranslation('render', { i18n, useSuspense: false })
  const say = useContext(PseudoTranslationContext)?.say ?? asWritten
  const fallback = compiled.languages[0] ?? 'en'
  const scope = useMemo<RenderScope>(() => {
    const read = (text: unknown) => readText(text as Text | undefined, language, fallback)
    const words = (text: unknown) => say(read(text))
    const given = { filling, language, positions, places, media, start, tilesUrl }
    return { ...given, words, read, say, t, retryLists: onRetryLists }
  }, [filling, language, fallback, say, t, positions, places, media, start, tilesUrl, onRetryLists])
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
