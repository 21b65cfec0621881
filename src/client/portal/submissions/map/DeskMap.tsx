import './deskMap.css'
import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../../../../contract/desk.ts'
import type { AnswerColumn } from '../../../answers/answerColumns.ts'
import { call, urlOf } from '../../../api/call.ts'
import { MapView } from '../../../../render/map/MapView.tsx'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import type { Question } from '../filter/questions.ts'
import { inputWithCurrentNames } from '../inputWithCurrentNames.ts'
import { useReviewStates } from '../reviewStates.ts'
import { filterParams } from '../useDeskRows.ts'
import { useTitleOf } from '../useTitleOf.ts'
import { useShortDateTime } from '../useShortDateTime.ts'
import { drawDesk, type DeskDrawing, LAYERS, redrawDesk } from './drawDesk.ts'
import { fitTo, fitToSubmissions, type LocatedSubmission, positionsOn } from './fitToSubmissions.ts'
import { COLORED, MapLegend } from './MapLegend.tsx'
import { inArea, mappableQuestions, mappedIn, PLACE, printMapped } from './mappedQuestions.ts'
import { printMap } from './printMap.ts'
import { SelectArea } from './SelectArea.tsx'
import { labelCircles } from '../../map/labelCircles.ts'
import { showPopups, type PopupContent } from '../../map/showPopups.ts'
import { tilesOf } from '../../map/tilesOf.ts'
import { type ShapesOf, type SubmissionShape, cacheShapes } from './cacheShapes.ts'
import { type Box, cacheBoxes, showShapes } from './showShapes.ts'

interface DeskMapProps {
  readonly formId: string
  readonly questions: readonly Question[]
  readonly columns: readonly AnswerColumn[]
  /** In the server's syntax; '' finds everything. */
  readonly filter: string
  /** Id of the question that colours the map, '' for none. */
  readonly by: string
  readonly colorBy: (id: string) => void
  /** Ids of the questions that the map draws, with commas between; '' for where the submissions are. */
  readonly places: string
  readonly setPlaces: (ids: string) => void
  /** All results with a place, which the map shows first; null if there are too many, undefined while unknown. */
  readonly placed: readonly LocatedSubmission[] | null | undefined
  /** Incremented each time new submissions are to be shown. */
  readonly shows: number
  readonly open: (id: string) => void
  readonly narrow: (filter: Filter) => void
}

const MAX_COLORS = 6
const WORLD = { center: [20, 10], zoom: 1.4 } as const

/** Map of the submissions that the filter finds, coloured by an answer: vector tiles, for any number of them. */
export function DeskMap({
  formId,
  questions,
  filter,
  columns,
  by: colored,
  colorBy,
  places,
  setPlaces,
  placed,
  shows,
  open,
  narrow,
}: DeskMapProps) {
  const { t } = useTranslation('desk')
  const states = useReviewStates()
  const when = useShortDateTime()
  const titleOf = useTitleOf()
  const by = questions.some(({ id, type }) => id === colored && COLORED.includes(type)) ? colored : null
  const [hidden, setHidden] = useState<readonly string[]>([])
  const shown = useRef<MapLibre>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  const shapes = useRef<ReturnType<typeof cacheShapes>>(null)
  const isPlaced = useRef(false)
  const question = questions.find(({ id }) => id === by)
  const { answer } = useAuthorQuery(
    'facetDesk',
    by === null ? null : { params: { id: formId }, query: { ...filterParams(filter), element: by, limit: MAX_COLORS } },
  )
  const values = by !== null && answer.state === 'loaded' ? answer.data.values : []
  const mappable = mappableQuestions(questions)
  const mapped = mappedIn(places, questions)
  const isDefault = printMapped(mapped) === ''
  const mapQuery = {
    ...filterParams(filter),
    ...(by === null ? {} : { by }),
    ...(isDefault ? {} : { element: mapped.join() }),
  }
  const drawn: DeskDrawing = {
    tiles: tilesOf('getDeskTile', formId, mapQuery),
    values: values.map(({ value }) => String(value)),
    hidden,
    shows,
  }
  const now = useRef(drawn)
  const latestQuery = useRef(mapQuery)
  const mappedNow = useRef(mapped)
  useEffect(() => {
    // The old tiles stay on screen until the new ones have loaded.
    const isSame = JSON.stringify(drawn) === JSON.stringify(now.current)
    if (shown.current && !isSame) redrawDesk(shown.current, drawn, now.current)
    if (drawn.shows !== now.current.shows) shapes.current?.forget()
    now.current = drawn
    latestQuery.current = mapQuery
    mappedNow.current = mapped
  })
  const draw = (map: MapLibre) => drawDesk(map, drawn)

  const tell = async (id: string, ofQuestion: string | null): Promise<PopupContent> => {
    const row = await call('getSubmission', { params: { id: formId, submissionId: id } })
    const input = inputWithCurrentNames(row)
    const picture = columns.flatMap((column) => column.files(input)).find(({ file }) => file.type.startsWith('image/'))
    return {
      title: titleOf(row),
      state: states.labelOf(row.state),
      question: mappable.find((one) => one.id === ofQuestion)?.label ?? null,
      facts: `${row.submitterName || row.submitterEmail} · ${when(row.submittedAt)}`,
      picture: picture ? urlOf('getMedia', { params: { hash: picture.file.hash }, query: { size: 'thumb' } }) : null,
    }
  }
  const askShapes = async (ids: readonly string[]) => {
    const { shapes, any } = await call('listDeskShapes', { params: { id: formId }, body: { ids: [...ids] } })
    return any ? (shapes as readonly SubmissionShape[]) : null
  }
  /** True if the map draws the lines and areas of a question, or of any without one. */
  const drawsShapes = (element?: string) =>
    mappedNow.current.some(
      (id) => id === PLACE || (element ? id === element : mappable.find((one) => one.id === id)?.geometry === 'shapes'),
    )
  /** Fetched again when part of the key changes, including new submissions. */
  const askInBox = (box: Box) => ({
    key: JSON.stringify([box, latestQuery.current, now.current.shows]),
    ask: async () => {
      const query = { ...latestQuery.current, box: box.map((degrees) => degrees.toFixed(6)).join() }
      return call('findDeskShapes', { params: { id: formId }, query })
    },
  })
  const shapesOf: ShapesOf = async (ids) =>
    drawsShapes() ? ((await shapes.current?.shapesOf(ids))?.filter(({ element }) => drawsShapes(element)) ?? null) : []
  /** Moves the map to the submissions as soon as they are known. */
  const show = useEffectEvent((map: MapLibre) => {
    if (isPlaced.current) return
    isPlaced.current = true
    // Without the shapes, only points are shown.
    if (placed && isDefault) fitToSubmissions(map, placed, shapesOf).catch(() => undefined)
    else if (!isDefault) void map.once('idle', () => fitTo(map, positionsOn(map)))
  })
  const isKnown = placed !== undefined
  useEffect(() => {
    if (map && isKnown) show(map)
  }, [map, isKnown])
  const opened = (map: MapLibre) => {
    shown.current = map
    shapes.current = cacheShapes(askShapes)
    setMap(map)
    // A map that is dragged already stays there.
    map.once('dragstart', () => {
      isPlaced.current = true
    })
    const counts = labelCircles(map, 'desk-cell', 'count')
    const prints = printMap(map)
    const popups = showPopups(map, LAYERS, tell)
    const stopShapes = showShapes(map, cacheBoxes(askInBox), shapesOf)
    const press = ({ point, lngLat }: MapMouseEvent) => {
      const layers = LAYERS.filter((layer) => map.getLayer(layer))
      const [feature] = map.queryRenderedFeatures(
        [
          [point.x - 6, point.y - 6],
          [point.x + 6, point.y + 6],
        ],
        { layers },
      )
      const id: unknown = feature?.properties['id']
      if (typeof id === 'string') open(id)
      else if (feature) map.easeTo({ center: lngLat, zoom: map.getZoom() + 2 })
    }
    map.on('click', press)
    return () => {
      setMap(null)
      shown.current = null
      counts()
      prints()
      popups()
      shapes.current = null
      stopShapes()
    }
  }
  return (
    <div className="desk-map">
      <MapView
        center={WORLD.center}
        zoom={WORLD.zoom}
        label={t('map.label')}
        draw={draw}
        onOpen={opened}
        className="desk-map-view"
      />
      <SelectArea map={map} onSelect={(area) => narrow(inArea(area, mapped, questions))} />
      <MapLegend
        questions={questions}
        mappable={mappable}
        mapped={mapped}
        setMapped={(ids) => setPlaces(printMapped(ids))}
        by={question ?? null}
        colorBy={colorBy}
        values={values}
        hidden={hidden}
        setHidden={setHidden}
      />
    </div>
  )
}
