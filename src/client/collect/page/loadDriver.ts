/** Loads the code for driver apps; pages of mode h5 do not contain it. */
export const loadDriver = () => import('./driver/driverPage.ts')
