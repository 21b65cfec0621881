/** What forms of the driver apps need beyond others; a page of mode h5 carries no byte of it. */
export const loadDriver = () => import('./driver/driverPage.ts')
