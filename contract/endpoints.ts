import { listActivity, listActivityPeople } from './activity/activity.ts'
import {
  createAllowlistEntry,
  deleteAllowlistEntry,
  listAllowlist,
  updateAllowlistEntry,
} from './allowlist/allowlist.ts'
import { approveRequest, listApprovals, rejectRequest } from './approvals/approvals.ts'
import { downloadBackup, getBackupState, listBackups, permitDownload, runBackup } from './backup/backup.ts'
import { findCustomer } from './customers/customers.ts'
import { getDashboard } from './dashboard/dashboard.ts'
import { getToday, listDebts } from './dashboard/today.ts'
import { correctCash, getDrawer, listDrawers, recordCash } from './drawer/drawer.ts'
import {
  closeDay,
  closeWithoutCount,
  getDrawerDay,
  listDrawerDays,
  reopenDay,
  sumDifferences,
} from './drawer/drawerDays.ts'
import type { Endpoint } from './endpoint.ts'
import { listExceptions, markExceptionsSeen, summarizeExceptions } from './exceptions/exceptions.ts'
import { getFeedbackDashboard, getFeedbackForm, listFeedback, submitFeedback } from './feedback/feedback.ts'
import { readPicture, uploadFile } from './files/files.ts'
import { getFirstDay } from './firstDay/firstDay.ts'
import { checkImei, listImeiTickets } from './imei/imei.ts'
import { deleteImeiList, listImeiLists, loadImeiList } from './imei/imeiLists.ts'
import { createItem, deleteItem, listInventory, listMovements, updateItem } from './inventory/inventory.ts'
import { followChanges } from './live/live.ts'
import { getPaymentSummary, listPaymentPeople, listPayments } from './payments/paymentList.ts'
import { printRepair } from './pdf/papers.ts'
import { createCategory, deleteCategory, listCategories, mergeCategory, updateCategory } from './products/categories.ts'
import { checkImport, checkUndo, importProducts, listImports, undoImport } from './products/import.ts'
import { createProduct, deleteProduct, deleteProducts, listProducts, updateProduct } from './products/products.ts'
import { getApiDocument, getApiPage, getHealth, getMetrics } from './program/program.ts'
import {
  correctRepairPayment,
  listRepairPaymentCorrections,
  payBackRepair,
  receiveRepairPayment,
} from './repairs/repairPayments.ts'
import {
  countRepairs,
  createRepair,
  deleteRepair,
  getRepair,
  getRepairSummary,
  listRepairs,
  listTechnicians,
  previewRepairStatus,
  updateRepair,
  updateRepairStatus,
} from './repairs/repairs.ts'
import { getSalesReport } from './reports/salesReport.ts'
import { createExchange } from './returns/exchanges.ts'
import { createReturn, listReturns, payBackSale } from './returns/returns.ts'
import { uploadSale } from './sales/offlineSale.ts'
import { listPaymentCorrections } from './sales/paymentCorrections.ts'
import {
  checkSaleImei,
  correctPayment,
  createSale,
  deleteSale,
  getSale,
  getSaleSummary,
  listPopularProducts,
  listSales,
  listSalesPeople,
  receivePayment,
  updateSale,
} from './sales/sales.ts'
import {
  changePassword,
  endOtherSessions,
  endUserSessions,
  getSession,
  listOwnSessions,
  setPreferences,
  signIn,
  signOut,
} from './session/session.ts'
import {
  confirmCustomersAddress,
  getCustomersAddress,
  getDeskSettings,
  getPublicSettings,
  getSettings,
  readLogo,
  updateSettings,
} from './settings/settings.ts'
import { getStorageUse } from './settings/storageUse.ts'
import { searchShop } from './shopSearch/shopSearch.ts'
import {
  cancelBulkMessage,
  checkRecipients,
  chooseCustomers,
  countUnknownAsSent,
  createBulkMessage,
  listBulkMessages,
  listRecipients,
  pauseBulkMessage,
  resendFailed,
  resendUnknown,
  resumeBulkMessage,
} from './sms/bulk/bulk.ts'
import { getUndecidedBulkMessages } from './sms/bulk/undecidedBulk.ts'
import { countUndecidedMessages, findRecipients, listMessages, sendMessage } from './sms/history/messages.ts'
import { createOptOut, deleteOptOut, listOptOuts } from './sms/optOuts/optOuts.ts'
import { getSmsBudget, releaseHeldSms, releaseSmsBudget } from './sms/outbox/budget.ts'
import { getSmsProvider, markSmsAsSent, resendSms, sendTestSms } from './sms/outbox/outbox.ts'
import { getSmsTexts, listSmsTemplates, resetSmsTemplate, updateSmsTemplate } from './sms/templates/templates.ts'
import { followRepair, readTrackedPicture, trackRepair } from './tracking/tracking.ts'
import { createUser, deleteUser, listUsers, updateUser } from './users/users.ts'
import { getVerification } from './verification/verification.ts'
import { downloadCertificate, verifyWarranty } from './warranties/publicWarranty.ts'
import {
  countWarranties,
  createWarranty,
  deleteWarranty,
  getWarranty,
  listDeviceWarranties,
  listRepairWarranties,
  listSaleWarranties,
  listWarranties,
  printWarranty,
  updateWarranty,
} from './warranties/warranties.ts'

/** All endpoints. The server must serve each one, and the API document and the access matrix test cover them all. */
export const endpoints: readonly Endpoint[] = [
  getHealth,
  getApiDocument,
  getApiPage,
  getMetrics,
  signIn,
  getSession,
  signOut,
  endUserSessions,
  listOwnSessions,
  setPreferences,
  endOtherSessions,
  changePassword,
  followChanges,
  listUsers,
  createUser,
  updateUser,
  deleteUser,
  listAllowlist,
  createAllowlistEntry,
  updateAllowlistEntry,
  deleteAllowlistEntry,
  getDeskSettings,
  getPublicSettings,
  readLogo,
  getSettings,
  updateSettings,
  getStorageUse,
  listActivity,
  listActivityPeople,
  listPayments,
  getPaymentSummary,
  listPaymentPeople,
  listExceptions,
  summarizeExceptions,
  markExceptionsSeen,
  listSmsTemplates,
  getSmsTexts,
  updateSmsTemplate,
  resetSmsTemplate,
  getCustomersAddress,
  confirmCustomersAddress,
  uploadFile,
  readPicture,
  listInventory,
  createItem,
  updateItem,
  deleteItem,
  listMovements,
  listCategories,
  createCategory,
  updateCategory,
  deleteCategory,
  mergeCategory,
  listProducts,
  createProduct,
  updateProduct,
  deleteProduct,
  deleteProducts,
  checkImport,
  importProducts,
  listImports,
  checkUndo,
  undoImport,
  countRepairs,
  listRepairs,
  getRepairSummary,
  getRepair,
  createRepair,
  updateRepair,
  deleteRepair,
  listTechnicians,
  updateRepairStatus,
  receiveRepairPayment,
  payBackRepair,
  correctRepairPayment,
  listRepairPaymentCorrections,
  previewRepairStatus,
  getDashboard,
  getToday,
  listDebts,
  getFirstDay,
  getDrawer,
  listDrawers,
  recordCash,
  correctCash,
  listDrawerDays,
  sumDifferences,
  getDrawerDay,
  closeDay,
  closeWithoutCount,
  reopenDay,
  listSales,
  getSaleSummary,
  findCustomer,
  checkSaleImei,
  listSalesPeople,
  listPopularProducts,
  getSale,
  listPaymentCorrections,
  createSale,
  uploadSale,
  updateSale,
  receivePayment,
  correctPayment,
  deleteSale,
  listReturns,
  createReturn,
  payBackSale,
  createExchange,
  getSalesReport,
  searchShop,
  listApprovals,
  approveRequest,
  rejectRequest,
  getSmsProvider,
  sendTestSms,
  sendMessage,
  listMessages,
  countUndecidedMessages,
  findRecipients,
  resendSms,
  markSmsAsSent,
  getSmsBudget,
  releaseSmsBudget,
  releaseHeldSms,
  listOptOuts,
  createOptOut,
  deleteOptOut,
  listBulkMessages,
  createBulkMessage,
  checkRecipients,
  getUndecidedBulkMessages,
  pauseBulkMessage,
  resendFailed,
  resendUnknown,
  countUnknownAsSent,
  resumeBulkMessage,
  cancelBulkMessage,
  listRecipients,
  chooseCustomers,
  checkImei,
  listImeiTickets,
  listImeiLists,
  loadImeiList,
  deleteImeiList,
  listWarranties,
  countWarranties,
  listDeviceWarranties,
  getWarranty,
  createWarranty,
  updateWarranty,
  deleteWarranty,
  listRepairWarranties,
  listSaleWarranties,
  printRepair,
  printWarranty,
  verifyWarranty,
  downloadCertificate,
  trackRepair,
  readTrackedPicture,
  followRepair,
  getFeedbackForm,
  submitFeedback,
  getFeedbackDashboard,
  listFeedback,
  getBackupState,
  getVerification,
  listBackups,
  runBackup,
  permitDownload,
  downloadBackup,
]
