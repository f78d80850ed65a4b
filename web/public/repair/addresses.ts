/** Only the addresses, so that the page needs no schemas. A test holds them to the contract. */
export const repairPath = (number: string): string => `/api/tracking/${encodeURIComponent(number)}`

export const livePath = (number: string): string => `${repairPath(number)}/live`

export const fullSize = (number: string, pictureId: string): string => `${repairPath(number)}/pictures/${pictureId}`

export const thumbnail = (number: string, pictureId: string): string => `${fullSize(number, pictureId)}?size=thumbnail`
