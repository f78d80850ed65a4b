import { beforeEach, expect, test, vi } from 'vitest'
import { chooseDeviceLanguage, loadLanguage } from '#web/offline/loadLanguage.ts'

const reload = vi.fn()
beforeEach(() => void vi.spyOn(location, 'reload').mockImplementation(reload))

class Worker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  postMessage = vi.fn()
  become(state: ServiceWorkerState) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

const stubWorker = (installing: Worker | null) => {
  const register = vi.fn(async () => ({ installing, waiting: null }))
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({}), register } })
  return register
}

test('without a service worker, the device asks the server for the page of the language', async () => {
  vi.stubGlobal('navigator', {})
  await loadLanguage('am')
  expect(document.cookie).toBe('staffLanguage=am')
})

test('the worker of the language is installed and activated before the device remembers it', async () => {
  const worker = new Worker()
  const register = stubWorker(worker)
  const loading = loadLanguage('am')
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('/service-worker.am.js'))
  worker.become('installed')
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledWith('skipWaiting'))
  expect(document.cookie).toBe('')
  worker.become('activated')
  await loading
  expect(document.cookie).toBe('staffLanguage=am')
})

test('without a connection it fails in words, and the device stays in its language', async () => {
  const worker = new Worker()
  stubWorker(worker)
  worker.become('redundant')
  await expect(chooseDeviceLanguage('am')).rejects.toThrow('The other language could not be loaded.')
  expect([document.cookie, reload.mock.calls.length]).toEqual(['', 0])
})

test('a click on the sign-in page is also for users who have never chosen', async () => {
  stubWorker(null)
  await chooseDeviceLanguage('am')
  expect([document.cookie, reload.mock.calls.length]).toEqual(['staffLanguage=am; deviceLanguage=am', 1])
})
