/** Reasons the camera is unavailable: access denied, none present, or in use by another program. */
export const CAMERA_PROBLEMS = ['denied', 'none', 'busy'] as const
export type CameraProblem = (typeof CAMERA_PROBLEMS)[number]

/** Direction of a camera: away from the user, or towards them. */
export type Facing = 'environment' | 'user'

export class CameraError extends Error {
  readonly problem: CameraProblem

  constructor(problem: CameraProblem) {
    super(problem)
    this.name = 'CameraError'
    this.problem = problem
  }
}

/** True if the device has a camera app, which a file input with `capture` opens. */
export function hasCameraApp(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

/** Opens a camera at its highest resolution. Rejects with a CameraError. */
export function openCamera(facing: Facing): Promise<MediaStream> {
  return openStream({
    audio: false,
    video: { facingMode: { ideal: facing }, width: { ideal: 4096 }, height: { ideal: 3072 } },
  })
}

/** Opens cameras and microphones. Rejects with a CameraError. */
export async function openStream(wanted: MediaStreamConstraints): Promise<MediaStream> {
  // Browsers have no `mediaDevices` without https.
  const devices = (navigator as Partial<Navigator>).mediaDevices
  if (!devices) throw new CameraError('none')
  try {
    return await devices.getUserMedia(wanted)
  } catch (error) {
    throw new CameraError(problemOf(error instanceof DOMException ? error.name : ''))
  }
}

function problemOf(name: string): CameraProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}

/** Returns the current frame as JPEG. */
export async function captureFrame(video: HTMLVideoElement): Promise<File> {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
  canvas.getContext('2d', { alpha: false })?.drawImage(video, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
  return new File([blob], 'photo.jpg', { type: 'image/jpeg', lastModified: Date.now() })
}
