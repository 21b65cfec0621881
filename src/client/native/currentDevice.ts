import { createStore, useStore } from 'zustand'
import type { Device } from './Device.ts'
import { webDevice } from './webDevice.ts'

interface DeviceState {
  readonly device: Device
  readonly statusBarHeight: number
}

const store = createStore<DeviceState>(() => ({ device: webDevice, statusBarHeight: 0 }))

/** Returns the device of the current form: a browser, until the form's mode changes it. */
export function currentDevice(): Device {
  return store.getState().device
}

/** Switches the page to device `next`. Resolves once the height of the status bar is known and reserved. */
export async function switchDevice(next: Device): Promise<void> {
  if (next === currentDevice()) return
  store.setState({ device: next })
  const height = await next.getStatusBarHeight()
  if (currentDevice() !== next) return
  document.documentElement.style.setProperty('--status-bar-height', `${height}px`)
  store.setState({ statusBarHeight: height })
}

export function useDevice(): Device {
  return useStore(store, ({ device }) => device)
}

/** Height in CSS pixels to keep free at the top; also in the style variable `--status-bar-height`. */
export function useStatusBarHeight(): number {
  return useStore(store, ({ statusBarHeight }) => statusBarHeight)
}
