import { useQuery } from '@tanstack/react-query'
import { Coverages } from '#web/warranties/Coverages.tsx'
import { WarrantyLink } from '#web/warranties/WarrantyLink.tsx'
import { deviceWarrantiesQuery } from '#web/warranties/warranties.queries.ts'
import { coverageTexts as texts } from '#web/warranties/warranty.texts.ts'

/** The warranties of a device on the page of its IMEI. */
export const DeviceWarranties = ({ imei }: { imei: string }) => (
  <Coverages
    list={useQuery(deviceWarrantiesQuery(imei))}
    link={({ number }) => <WarrantyLink number={number} />}
    none={texts.none}
  />
)
