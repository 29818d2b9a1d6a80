import { addressBookFeature } from './features/address-book/feature.ts';
import { adjustmentFeature } from './features/adjustment/feature.ts';
import { apiFeature } from './features/api/feature.ts';
import { attributeFeature } from './features/attribute/feature.ts';
import { calendarFeature } from './features/calendar/feature.ts';
import { chartFeature } from './features/chart/feature.ts';
import { clientLogFeature } from './features/client-log/feature.ts';
import { codeGenerationFeature } from './features/code-generation/feature.ts';
import { commentFeature } from './features/comment/feature.ts';
import { dataSetFeature } from './features/data-set/feature.ts';
import { dataSourceFeature } from './features/data-source/feature.ts';
import { designFeature } from './features/design/feature.ts';
import { employeeFeature } from './features/employee/feature.ts';
import { fileFeature } from './features/file/feature.ts';
import { fillingFeature } from './features/filling/feature.ts';
import { homeFeature } from './features/home/feature.ts';
import { mailFeature } from './features/mail/feature.ts';
import { mailboxFeature } from './features/mailbox/feature.ts';
import { messageFeature } from './features/message/feature.ts';
import { monitoringFeature } from './features/monitoring/feature.ts';
import { newsFeature } from './features/news/feature.ts';
import { notificationFeature } from './features/notification/feature.ts';
import { numberRuleFeature } from './features/number-rule/feature.ts';
import { organisationFeature } from './features/organisation/feature.ts';
import { positionFeature } from './features/position/feature.ts';
import { printFeature } from './features/print/feature.ts';
import { reportFeature } from './features/report/feature.ts';
import { resourceFeature } from './features/resource/feature.ts';
import { roleFeature } from './features/role/feature.ts';
import { scriptFeature } from './features/script/feature.ts';
import { serviceFeature } from './features/service/feature.ts';
import { sessionFeature } from './features/session/feature.ts';
import { sourceImportFeature } from './features/source-import/feature.ts';
import { ssoFeature } from './features/sso/feature.ts';
import { tenantFeature } from './features/tenant/feature.ts';
import { userFeature } from './features/user/feature.ts';
import { viewFeature } from './features/view/feature.ts';
import { webhookFeature } from './features/webhook/feature.ts';
import { workflowFeature } from './features/workflow/feature.ts';
import type { Feature } from './screens/feature.ts';

/** Every feature of the browser; the server has its own list in `server/features.ts`. */
export const features: readonly Feature[] = [
	addressBookFeature,
	adjustmentFeature,
	apiFeature,
	attributeFeature,
	calendarFeature,
	chartFeature,
	clientLogFeature,
	codeGenerationFeature,
	commentFeature,
	designFeature,
	employeeFeature,
	fileFeature,
	fillingFeature,
	homeFeature,
	mailFeature,
	mailboxFeature,
	messageFeature,
	monitoringFeature,
	newsFeature,
	notificationFeature,
	numberRuleFeature,
	organisationFeature,
	positionFeature,
	printFeature,
	reportFeature,
	dataSetFeature,
	dataSourceFeature,
	sourceImportFeature,
	ssoFeature,
	resourceFeature,
	roleFeature,
	scriptFeature,
	serviceFeature,
	sessionFeature,
	tenantFeature,
	userFeature,
	viewFeature,
	webhookFeature,
	workflowFeature,
];
