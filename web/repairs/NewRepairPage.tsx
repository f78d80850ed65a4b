import { ComingPage } from '#web/shell/ComingPage.tsx'

export const NewRepairPage = ComingPage
