import type { Feature } from '../feature.ts';
import { DesignService } from './base/design-service.ts';
import { createDesignRoutes } from './design-routes.ts';
import { createFormRoutes } from './forms/form-routes.ts';
import { formCallTexts } from './forms/texts.ts';
import { createFormulaRoutes } from './making/formula-routes.ts';
import { createMakingRoutes } from './making/making-routes.ts';
import { up as screenDesign } from './migrations/0150-screen-design.ts';
import { designTables } from './tables.ts';
import { callTexts } from './texts.ts';

/** The screen editor of super administrators, and the origin of what a screen shows. */
export const designFeature: Feature = {
	name: 'design',
	routes({ config, database, engine, records }) {
		const services = { database, engine, folder: config.schemasFolder };
		const service = new DesignService(services);
		return [
			...createDesignRoutes(services, service),
			...createMakingRoutes({ engine }),
			...createFormulaRoutes({ records }),
			...createFormRoutes({ ...services, records, service }),
		];
	},
	tables: designTables,
	migrations: [{ name: '0150-screen-design', up: screenDesign }],
	texts: { ...callTexts, ...formCallTexts },
	attackCases: {
		'GET /platform/v3/design/files': 'self',
		'GET /platform/v3/design/file': 'self',
		'GET /platform/v3/design/template': 'self',
		'GET /platform/v3/design/table': 'self',
		'GET /platform/v3/design/history': 'self',
		'GET /platform/v3/design/leftovers': 'self',
		'GET /platform/v3/design/version': 'self',
		'POST /platform/v3/design/check': 'self',
		'POST /platform/v3/design/plan': 'self',
		'POST /platform/v3/design/overlay': 'self',
		'POST /platform/v3/design/draft': 'self',
		'POST /platform/v3/design/set-aside': 'self',
		'POST /platform/v3/design/apply': 'self',
		'POST /platform/v3/design/save': 'self',
		'POST /platform/v3/design/rename': 'self',
		'POST /platform/v3/design/remove': 'self',
		'GET /platform/v3/design/origins': 'self',
		'POST /platform/v3/design/sheet': 'self',
		'POST /platform/v3/design/formula': 'self',
		'POST /platform/v3/form/def/query': 'self',
		'POST /platform/v3/form/def/remove': 'self',
		'POST /platform/v3/form/def/save/vo': 'self',
		'POST /platform/v3/form/def/preCopy': 'self',
		'POST /platform/v3/form/def/copy': 'self',
		'POST /platform/v3/form/def/isFormKeyExists': 'self',
		'POST /platform/v3/form/def/buildTree': 'self',
		'POST /platform/v3/form/def/importForm': 'self',
		'POST /platform/v3/form/def/exportForm': 'self',
		'POST /platform/v3/form/def/getScriptValue': 'self',
		'GET /platform/v3/form/def/findFormJsonByBo': 'self',
		'GET /platform/v3/form/def/design': 'self',
		'GET /platform/v3/form/def/get': 'self',
		'POST /platform/v3/form/def/getFormData': 'screen',
		'GET /platform/v3/form/def/getFormDataByFormDefId': 'screen',
		'GET /platform/v3/form/def/getFormDataByFormKey': 'screen',
		'GET /platform/v3/form/def/findFormOptionField': 'screen',
		'GET /platform/v3/form/def/getMainByFormKey': 'screen',
		'GET /platform/v3/form/def/getFields': 'screen',
		'GET /platform/v3/form/info/business/table/case': 'self',
	},
};
