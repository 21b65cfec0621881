import './feature.css'
import { useContext, useMemo, useState, type ComponentProps } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { ElementContext } from '../../render/ElementContext.ts'
import { useRenderScope } from '../../render/RenderScope.ts'
import { LightSelect } from '../../render/ui/LightSelect.tsx'
import type { OfferedChoice } from '../../forms/kinds/choices.ts'
import type { Position } from '../../geo/Position.ts'
import { onGroupLeave } from '../common/boxProps.tsx'
import { usePlaceTranslation } from '../common/usePlaceTranslation.tsx'
import { ChoicesGate } from '../select/ChoicesGate.tsx'
import { fillFrom } from './fillFrom.ts'
import { featureOf, featuresOf, type FeatureValue, labelOf, pointOf } from './featureValue.ts'
import { boundsAround, listedFeatures, collectionOf, MAX_FEATURES_IN_MEMORY } from './offeredFeatures.ts'
import { FeatureMap } from '../../render/map/FeatureMap.tsx'
import { listKey } from '../../forms/lists/ChoiceList.ts'
import { LIST_TILE_LAYER, LIST_TILE_MAX_ZOOM } from '../../geo/listTiles.ts'
import type { FeatureSettings } from './feature.ts'
import type { PositionFailureReason } from '../../geo/PositionFailure.ts'

export const control: ControlEntry = { sort: 'input', Control: FeatureControl, grouped: () => true }

/** An existing feature: selected on a map or in a list, which can be searched, or sorted by distance. */
function FeatureControl(props: ControlProps<FeatureSettings>) {
  const { id, onLeave, describedBy, invalid } = props
  return (
    <div
      id={id}
      className="gf-feature"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      data-invalid={invalid}
      onBlur={onGroupLeave(onLeave)}
    >
      <ChoicesGate {...props} id={`${id}-waiting`}>
        <Offer {...props} />
      </ChoicesGate>
    </div>
  )
}

function Offer(props: ControlProps<FeatureSettings>) {
  const { id, settings, value, onChange, onLeave, readOnly, words, language } = props
  const { choices } = props.choices
  const { filling } = useRenderScope()
  const drawn = useContext(ElementContext)
  const t = usePlaceTranslation()
  const [from, setFrom] = useState<Position | null>(null)
  const [noMap, setNoMap] = useState(false)
  const given = useMemo(() => featuresOf(value), [value])
  const chosen = useMemo(() => given.map((feature) => feature.id), [given])
  const template = words(settings.labelTemplate)
  const listed = useMemo(
    () => listedFeatures(choices, (choice) => labelOf(choice, template, words), from, language),
    [choices, template, words, from, language],
  )
  const bounds = useMemo(() => boundsAround(choices), [choices])
  const many = settings.many === true

  const choose = (ids: readonly string[]) => {
    const wanted = many ? ids : ids.slice(-1)
    const next = answersOf(wanted, given, choices, (choice) => featureOf(choice, settings, words))
    onChange(next.length === 0 ? undefined : many ? next : next[0])
    const [only] = many ? [] : wanted
    const choice = only === chosen[0] ? undefined : choices.find((one) => one.value === only)
    if (choice && filling && drawn) fillFrom(choice, drawn.node, drawn.row, filling)
  }
  const tap = (tapped: string) => {
    if (!choices.some((choice) => choice.value === tapped)) return
    choose(many && chosen.includes(tapped) ? chosen.filter((one) => one !== tapped) : [...chosen, tapped])
    onLeave()
  }

  const isStill = filling === null
  if (choices.length === 0 && !isStill) return <div className="gf-help">{t('feature.none')}</div>
  const mapped = settings.showMap !== false && !noMap && (isStill || bounds !== null)
  return (
    <>
      {mapped && (
        <>
          <OfferedMap
            choices={choices}
            settings={settings}
            bounds={bounds}
            chosen={chosen}
            to={pointOf(given.at(-1))?.coordinates ?? from}
            label={t('feature.map')}
            still={isStill}
            onSelect={readOnly ? null : tap}
            onFail={() => setNoMap(true)}
          />
          <div className="gf-help">{t('feature.hint')}</div>
        </>
      )}
      {noMap && (
        <div className="gf-help" role="status">
          {t('feature.noMap')}
        </div>
      )}
      <span id={`${id}-list-label`} className="gf-sublabel">
        {t('feature.find')}
      </span>
      <LightSelect
        search
        id={`${id}-list`}
        choices={listed}
        words={plain}
        chosen={chosen}
        onChoose={choose}
        onLeave={onLeave}
        many={many}
        required={props.required}
        readOnly={readOnly}
        invalid={props.invalid}
        describedBy={props.describedBy}
        placeholder={words(settings.placeholder)}
      />
      {!readOnly && !isStill && bounds !== null && <NearestButton onFrom={setFrom} sorted={from !== null} />}
    </>
  )
}

/** Labels are already resolved. */
const plain = (text: unknown) => (typeof text === 'string' ? text : '')

/** Returns the answers for these ids: features selected before keep their answer. */
function answersOf(
  ids: readonly string[],
  before: readonly FeatureValue[],
  choices: readonly OfferedChoice[],
  answer: (choice: OfferedChoice) => FeatureValue,
): { readonly [key: string]: never }[] {
  return ids.flatMap((id) => {
    const kept = before.find((one) => one.id === id)
    const choice = kept ? undefined : choices.find((one) => one.value === id)
    return kept ?? (choice ? answer(choice) : [])
  }) as unknown as { readonly [key: string]: never }[]
}

interface OfferedMapProps extends Omit<ComponentProps<typeof FeatureMap>, 'source' | 'chosen' | 'to'> {
  readonly choices: readonly OfferedChoice[]
  readonly settings: FeatureSettings
  /** Ids. */
  readonly chosen: readonly string[]
  readonly to: readonly number[] | null
}

/** The selectable features on a map. */
function OfferedMap({ choices, settings, chosen, to, ...map }: OfferedMapProps) {
  const { filling, tilesUrl } = useRenderScope()
  const { choicesFrom, choiceFilter } = settings
  const list = filling?.compiled.form.lists?.find(({ name }) => name === choicesFrom)
  const key = list ? listKey(list.source) : null
  // Tiles contain the whole list, unfiltered, and need a network.
  const isTiled =
    choices.length > MAX_FEATURES_IN_MEMORY && !choiceFilter && key !== null && tilesUrl !== null && navigator.onLine
  const tiles = isTiled && list ? tilesUrl(key, list.value) : null
  const source = useMemo(
    () => (tiles ? { tiles, layer: LIST_TILE_LAYER, maxZoom: LIST_TILE_MAX_ZOOM } : { data: collectionOf(choices) }),
    [tiles, choices],
  )
  const picked = useMemo(() => {
    const wanted = new Set(chosen)
    return collectionOf(wanted.size > 0 ? choices.filter(({ value }) => wanted.has(value)) : [])
  }, [chosen, choices])
  const [longitude, latitude] = to ?? []
  const place = longitude === undefined || latitude === undefined ? null : ([longitude, latitude] as const)
  return <FeatureMap key={tiles ?? 'whole'} {...map} source={source} chosen={picked} to={place} />
}

interface NearestButtonProps {
  /** Called with the device's position. */
  readonly onFrom: (position: Position) => void
  /** True if the list is sorted by distance already. */
  readonly sorted: boolean
}

/** Sorts a list by distance from the device, or shows why that is not possible. */
function NearestButton({ onFrom, sorted }: NearestButtonProps) {
  const { positions } = useRenderScope()
  const t = usePlaceTranslation()
  const [state, setState] = useState<'idle' | 'measuring' | PositionFailureReason>('idle')
  if (!positions) return null
  const measure = async () => {
    setState('measuring')
    try {
      const { longitude, latitude } = await positions.getCoordinate()
      onFrom([longitude, latitude])
      setState('idle')
    } catch (failure) {
      setState(reasonOf(failure))
    }
  }
  const statusText =
    state === 'measuring'
      ? t('feature.measuring')
      : state !== 'idle'
        ? t(`failure.${state}`)
        : sorted
          ? t('feature.nearestOn')
          : ''
  return (
    <div className="gf-feature-nearest">
      <button type="button" className="gf-button" disabled={state === 'measuring'} onClick={() => void measure()}>
        {t('feature.nearest')}
      </button>
      <span className="gf-help" role="status">
        {statusText}
      </span>
    </div>
  )
}

function reasonOf(failure: unknown): PositionFailureReason {
  const known = typeof failure === 'object' && failure !== null && 'reason' in failure
  return known ? (failure.reason as PositionFailureReason) : 'unavailable'
}
