import { addressBookFeature } from './features/address-book/feature.ts';
import { adjustmentFeature } from './features/adjustment/feature.ts';
import { apiFeature } from './features/api/feature.ts';
import { attributeFeature } from './features/attribute/feature.ts';
import { auditFeature } from './features/audit/feature.ts';
import { backupFeature } from './features/backup/feature.ts';
import { calendarFeature } from './features/calendar/feature.ts';
import { chartFeature } from './features/chart/feature.ts';
import { clientLogFeature } from './features/client-log/feature.ts';
import { codeGenerationFeature } from './features/code-generation/feature.ts';
import { combineFeatures } from './features/combine-features.ts';
import { commentFeature } from './features/comment/feature.ts';
import { dataSetFeature } from './features/data-set/feature.ts';
import { dataSourceFeature } from './features/data-source/feature.ts';
import { designFeature } from './features/design/feature.ts';
import { dictionaryFeature } from './features/dictionary/feature.ts';
import { dutyFeature } from './features/duty/feature.ts';
import { employeeFeature } from './features/employee/feature.ts';
import { factorFeature } from './features/factor/feature.ts';
import { fileFeature } from './features/file/feature.ts';
import { fillingFeature } from './features/filling/feature.ts';
import { groupFeature } from './features/group/feature.ts';
import { homeFeature } from './features/home/feature.ts';
import { jobFeature } from './features/job/feature.ts';
import { linkFeature } from './features/link/feature.ts';
import { logFeature } from './features/log/feature.ts';
import { mailFeature } from './features/mail/feature.ts';
import { mailboxFeature } from './features/mailbox/feature.ts';
import { maintenanceFeature } from './features/maintenance/feature.ts';
import { menuFeature } from './features/menu/feature.ts';
import { messageFeature } from './features/message/feature.ts';
import { monitoringFeature } from './features/monitoring/feature.ts';
import { newsFeature } from './features/news/feature.ts';
import { notificationFeature } from './features/notification/feature.ts';
import { numberRuleFeature } from './features/number-rule/feature.ts';
import { organisationFeature } from './features/organisation/feature.ts';
import { parameterFeature } from './features/parameter/feature.ts';
import { positionFeature } from './features/position/feature.ts';
import { printFeature } from './features/print/feature.ts';
import { privacyFeature } from './features/privacy/feature.ts';
import { regionFeature } from './features/region/feature.ts';
import { registrationFeature } from './features/registration/feature.ts';
import { reportFeature } from './features/report/feature.ts';
import { resourceFeature } from './features/resource/feature.ts';
import { roleFeature } from './features/role/feature.ts';
import { scriptFeature } from './features/script/feature.ts';
import { searchFeature } from './features/search/feature.ts';
import { separationFeature } from './features/separation/feature.ts';
import { serviceFeature } from './features/service/feature.ts';
import { sessionFeature } from './features/session/feature.ts';
import { smsFeature } from './features/sms/feature.ts';
import { sourceImportFeature } from './features/source-import/feature.ts';
import { ssoFeature } from './features/sso/feature.ts';
import { subsystemFeature } from './features/subsystem/feature.ts';
import { syslogFeature } from './features/syslog/feature.ts';
import { systemFeature } from './features/system/feature.ts';
import { tenantFeature } from './features/tenant/feature.ts';
import { userFeature } from './features/user/feature.ts';
import { userSecurityFeature } from './features/user-security/feature.ts';
import { viewFeature } from './features/view/feature.ts';
import { webhookFeature } from './features/webhook/feature.ts';
import { workflowFeature } from './features/workflow/feature.ts';

/** The features of the portal. A new one is a folder with a `feature.ts`, and one line here. */
export const features = combineFeatures([
	addressBookFeature,
	adjustmentFeature,
	apiFeature,
	attributeFeature,
	auditFeature,
	backupFeature,
	calendarFeature,
	chartFeature,
	clientLogFeature,
	codeGenerationFeature,
	commentFeature,
	designFeature,
	dictionaryFeature,
	dutyFeature,
	employeeFeature,
	factorFeature,
	fileFeature,
	fillingFeature,
	groupFeature,
	homeFeature,
	jobFeature,
	linkFeature,
	logFeature,
	mailFeature,
	mailboxFeature,
	maintenanceFeature,
	menuFeature,
	messageFeature,
	monitoringFeature,
	newsFeature,
	notificationFeature,
	numberRuleFeature,
	organisationFeature,
	parameterFeature,
	positionFeature,
	privacyFeature,
	printFeature,
	regionFeature,
	registrationFeature,
	reportFeature,
	dataSetFeature,
	dataSourceFeature,
	sourceImportFeature,
	resourceFeature,
	roleFeature,
	scriptFeature,
	searchFeature,
	serviceFeature,
	separationFeature,
	sessionFeature,
	smsFeature,
	ssoFeature,
	subsystemFeature,
	syslogFeature,
	systemFeature,
	tenantFeature,
	userFeature,
	userSecurityFeature,
	viewFeature,
	webhookFeature,
	workflowFeature,
]);
