import { createStore, useStore } from 'zustand'
import type { Device } from './Device.ts'
import { webDevice } from './webDevice.ts'

interface DeviceState {
  readonly device: Device
  readonly statusBarHeight: number
}

const store = createStore<DeviceState>(() => ({ device: webDevice, statusBarHeight: 0 }))

/** The device of the form on screen: a browser, until the form's mode says otherwise. */
export function deviceHere(): Device {
  return store.getState().device
}

/** Runs the page on `next` from now on. Resolves once the status bar's height is known and kept free. */
export async function becomeDevice(next: Device): Promise<void> {
  if (next === deviceHere()) return
  store.setState({ device: next })
  const height = await next.getStatusBarHeight()
  if (deviceHere() !== next) return
  document.documentElement.style.setProperty('--status-bar-height', `${height}px`)
  store.setState({ statusBarHeight: height })
}

export function useDevice(): Device {
  return useStore(store, ({ device }) => device)
}

/** CSS pixels to keep free at the top; also the style variable `--status-bar-height`. */
export function useStatusBarHeight(): number {
  return useStore(store, ({ statusBarHeight }) => statusBarHeight)
}
