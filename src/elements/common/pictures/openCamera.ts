/** Why there is no picture from a camera: it is not allowed, there is none, or another program has it. */
export const CAMERA_TROUBLES = ['denied', 'none', 'busy'] as const
export type CameraTrouble = (typeof CAMERA_TROUBLES)[number]

/** Which way a camera looks: away from the person, or at them. */
export type Facing = 'environment' | 'user'

export class CameraError extends Error {
  readonly trouble: CameraTrouble

  constructor(trouble: CameraTrouble) {
    super(trouble)
    this.name = 'CameraError'
    this.trouble = trouble
  }
}

/** Whether the device itself brings an app to take pictures with, to which a file box with `capture` leads. */
export function hasCameraApp(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

/** Starts a camera, as large a picture as it gives. Rejects with a CameraError. */
export function openCamera(facing: Facing): Promise<MediaStream> {
  return openStream({
    audio: false,
    video: { facingMode: { ideal: facing }, width: { ideal: 4096 }, height: { ideal: 3072 } },
  })
}

/** Starts cameras and microphones. Rejects with a CameraError. */
export async function openStream(wanted: MediaStreamConstraints): Promise<MediaStream> {
  // Without https browsers have no `mediaDevices` at all.
  const devices = (navigator as Partial<Navigator>).mediaDevices
  if (!devices) throw new CameraError('none')
  try {
    return await devices.getUserMedia(wanted)
  } catch (error) {
    throw new CameraError(troubleOf(error instanceof DOMException ? error.name : ''))
  }
}

function troubleOf(name: string): CameraTrouble {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}

/** What the camera sees right now, as JPEG. */
export async function shootPicture(video: HTMLVideoElement): Promise<File> {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
  canvas.getContext('2d', { alpha: false })?.drawImage(video, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
  return new File([blob], 'photo.jpg', { type: 'image/jpeg', lastModified: Date.now() })
}
