import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined'
import AddCircleOutlined from '@mui/icons-material/AddCircleOutlineOutlined'
import BarChart from '@mui/icons-material/BarChartOutlined'
import Build from '@mui/icons-material/BuildOutlined'
import Campaign from '@mui/icons-material/CampaignOutlined'
import Chat from '@mui/icons-material/ChatOutlined'
import Dashboard from '@mui/icons-material/DashboardOutlined'
import FactCheck from '@mui/icons-material/FactCheckOutlined'
import Inventory from '@mui/icons-material/Inventory2Outlined'
import NotificationImportant from '@mui/icons-material/NotificationImportantOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import PhoneAndroid from '@mui/icons-material/PhoneAndroidOutlined'
import PointOfSale from '@mui/icons-material/PointOfSaleOutlined'
import Security from '@mui/icons-material/SecurityOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined'
import Star from '@mui/icons-material/StarBorderOutlined'
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined'
import type { ReactNode } from 'react'

export const menuIcons: Record<string, ReactNode> = {
  '/admin/dashboard': <Dashboard />,
  '/admin/imei-check': <FactCheck />,
  '/admin/repairs': <Build />,
  '/admin/repairs/new': <AddCircleOutlined />,
  '/admin/warranty': <VerifiedUser />,
  '/admin/messages': <Chat />,
  '/admin/feedback-dashboard': <Star />,
  '/admin/bulk-messages': <Campaign />,
  '/admin/create-sale': <ShoppingCart />,
  '/admin/products': <PhoneAndroid />,
  '/admin/sales': <PointOfSale />,
  '/admin/sales/report': <BarChart />,
  '/admin/drawer': <AccountBalanceWallet />,
  '/admin/payments': <Payments />,
  '/admin/inventory': <Inventory />,
  '/admin/exceptions': <NotificationImportant />,
  '/admin/users': <People />,
  '/admin/ip-management': <Security />,
  '/admin/settings': <Settings />,
}
