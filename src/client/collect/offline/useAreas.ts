import { useSyncExternalStore } from 'react'
import { areasStore } from './areaWork.ts'

/** The areas on this device and the work on them; `areas` is null while loading. */
export const useAreas = () => useSyncExternalStore(areasStore.subscribe, areasStore.get, areasStore.get)
