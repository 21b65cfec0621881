import { useRef, useState, useEffect } from 'react'
import type { Settings } from '../../forms/document/FormDocument.ts'
import type { MediaRef } from '../../forms/media/MediaRef.ts'
import type { MeasuredPosition } from '../../geo/MeasuredPosition.ts'
import { mediaName } from '../common/media/mediaName.ts'
import type { useMediaFiles } from '../common/media/useMediaFiles.tsx'
import { useFileErrorMessage } from '../common/media/useFileErrorMessage.tsx'
import type { QualityProblem } from '../common/pictures/checkPictureQuality.ts'
import { preparePicture } from '../common/pictures/pictures.ts'
import { useMediaTranslation } from '../common/pictures/useMediaTranslation.tsx'
import { maxPhotos, type PhotoSettings } from './photo.ts'
import { withCapturePosition, type CapturePosition, watchCapturePosition } from './capturePosition.ts'
import { pictureRequirements } from './pictureRequirements.ts'
import { useRenderScope } from '../../render/RenderScope.ts'
import { PositionFailure } from '../../geo/PositionFailure.ts'

/** A photo being added to the answer. */
export interface PendingPhoto {
  readonly id: number
  readonly name: string
}

/** A file, the photo it replaces, and the device's position, which never rejects. */
interface Given {
  readonly id: number
  readonly file: File
  readonly instead: MediaRef | null
  readonly place: Promise<MeasuredPosition | null> | null
}

type QualityProblems = { readonly [hash: string]: readonly QualityProblem[] }

/** Adds photos one by one: each is prepared, stored and added; an error is shown and the next one follows. */
export function useAddPhotos(settings: Settings, files: ReturnType<typeof useMediaFiles>) {
  const t = useMediaTranslation()
  const fileErrorMessage = useFileErrorMessage()
  const [pending, setPending] = useState<readonly PendingPhoto[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [qualityProblems, setQualityProblems] = useState<QualityProblems>({})
  const [announcement, setAnnouncement] = useState('')
  const stopped = useRef(new Set<number>())
  const counted = useRef(0)
  const line = useRef(Promise.resolve())

  const addProblem = (words: string) => setProblems((before) => [...before.filter((one) => one !== words), words])
  const done = (id: number) => setPending((before) => before.filter((one) => one.id !== id))

  const addOne = async ({ file, id, instead, place }: Given) => {
    if (stopped.current.has(id)) return
    const {
      blob,
      taken: captured,
      qualityProblems: found,
      width,
      height,
    } = await preparePicture(file, pictureRequirements(settings))
    const taken = withCapturePosition(captured, place && captured?.longitude === undefined ? await place : null)
    if (stopped.current.has(id)) return
    const name = mediaName(file.name, blob.type, 'photo')
    const ref = await files.keep(blob, name, { width, height, ...(taken ? { taken } : {}) })
    if (stopped.current.has(id)) return
    const now = files.now()
    if (now.some(({ hash }) => hash === ref.hash)) return addProblem(t('photo.twice', { name: file.name }))
    setQualityProblems((before) => ({ ...before, [ref.hash]: found }))
    if (instead && now.some(({ hash }) => hash === instead.hash)) files.replace(instead, ref)
    else files.set([...now, ref])
    setAnnouncement(t('photo.added', { number: files.now().length }))
  }

  const inTurn = async (before: Promise<void>, given: Given) => {
    await before
    const { id, file } = given
    try {
      await addOne(given)
    } catch (error) {
      if (!stopped.current.has(id)) addProblem(fileErrorMessage(error, file.name))
    }
    done(id)
  }

  /** `instead`: the photo replaced by the first one; `place`: the location they were taken at, once known. */
  const add = (given: readonly File[], instead: MediaRef | null, place: Given['place']) => {
    setProblems([])
    const room = maxPhotos(settings) - files.now().length - pending.length + (instead ? 1 : 0)
    if (given.length > room) addProblem(t('photo.full', { max: maxPhotos(settings) }))
    const accepted = given.slice(0, Math.max(0, room)).map((file, index) => ({
      file,
      id: ++counted.current,
      instead: index === 0 ? instead : null,
      place,
    }))
    setPending((before) => [...before, ...accepted.map(({ id, file }) => ({ id, name: file.name }))])
    for (const one of accepted) line.current = inTurn(line.current, one)
    files.hold(line.current)
  }
  const stop = (id: number) => {
    stopped.current.add(id)
    done(id)
  }
  const dismissQualityProblems = (hash: string) => setQualityProblems((before) => ({ ...before, [hash]: [] }))
  return {
    pending,
    problems,
    qualityProblems,
    announcement,
    announce: setAnnouncement,
    add,
    stop,
    dismissQualityProblems,
  }
}

/** Reason a photo has no location: permission denied, or position unavailable. */
export type CapturePositionProblem = 'placeDenied' | 'placeUnknown'

/** The device's position while photos are taken, if the author enabled it. */
export function useCapturePosition(settings: PhotoSettings) {
  const { positions } = useRenderScope()
  const locates = settings.locate === true && !pictureRequirements(settings).strip && settings.source !== 'file'
  const watching = useRef<CapturePosition | null>(null)
  const [problem, setProblem] = useState<CapturePositionProblem | null>(null)
  useEffect(() => () => watching.current?.stop(), [])

  const stop = () => {
    watching.current?.stop()
    watching.current = null
  }
  /** Call it in the click handler that starts the camera. */
  const begin = () => {
    stop()
    if (locates && positions) watching.current = watchCapturePosition(positions.watchCoordinate)
  }
  /** Returns the location of the photo just taken; null with a message if there is none. */
  const end = async (): Promise<MeasuredPosition | null> => {
    const shot = watching.current
    watching.current = null
    if (!shot) return null
    try {
      const here = await shot.here()
      setProblem(null)
      return here
    } catch (error) {
      setProblem(error instanceof PositionFailure && error.reason === 'denied' ? 'placeDenied' : 'placeUnknown')
      return null
    }
  }
  return { locates, problem, begin, end, stop }
}
