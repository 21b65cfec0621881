import { useSyncExternalStore } from 'react'
import type { Device } from './Device.ts'
import { webDevice } from './webDevice.ts'

let device = webDevice
let statusBarHeight = 0
const listeners = new Set<() => void>()

/** The device of the form on screen: a browser, until the form's mode says otherwise. */
export function deviceHere(): Device {
  return device
}

/** Runs the page on `next` from now on. Resolves once the status bar's height is known and kept free. */
export async function becomeDevice(next: Device): Promise<void> {
  if (next === device) return
  device = next
  tell()
  const height = await next.getStatusBarHeight()
  if (device !== next) return
  statusBarHeight = height
  document.documentElement.style.setProperty('--status-bar-height', `${height}px`)
  tell()
}

export function useDevice(): Device {
  return useSyncExternalStore(subscribe, deviceHere)
}

/** CSS pixels to keep free at the top; also the style variable `--status-bar-height`. */
export function useStatusBarHeight(): number {
  return useSyncExternalStore(subscribe, () => statusBarHeight)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
