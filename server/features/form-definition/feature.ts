import type { Feature } from '../feature.ts';
import { createFormRoutes } from './form-routes.ts';
import { callTexts } from './texts.ts';

/** Form definitions: the screen documents under the names that clients of the specification use. */
export const formDefinitionFeature: Feature = {
	name: 'form-definition',
	routes: ({ config, database, engine, records }) => createFormRoutes({ database, engine, records, folder: config.schemasFolder }),
	texts: callTexts,
	attackCases: {
		'POST /platform/v3/form/def/query': 'self',
		'POST /platform/v3/form/def/buildTree': 'self',
		'GET /platform/v3/form/def/get': 'screen',
		'GET /platform/v3/form/def/findFormJsonByBo': 'screen',
		'GET /platform/v3/form/def/getFields': 'screen',
		'GET /platform/v3/form/def/findFormOptionField': 'screen',
		'GET /platform/v3/form/def/getMainByFormKey': 'screen',
		'GET /platform/v3/form/info/business/table/case': 'self',
		'POST /platform/v3/form/def/getFormData': 'screen',
		'GET /platform/v3/form/def/getFormDataByFormDefId': 'screen',
		'GET /platform/v3/form/def/getFormDataByFormKey': 'screen',
		'POST /platform/v3/form/def/getScriptValue': 'self',
		'GET /platform/v3/form/def/design': 'self',
		'POST /platform/v3/form/def/save/vo': 'self',
		'POST /platform/v3/form/def/remove': 'self',
		'POST /platform/v3/form/def/preCopy': 'self',
		'POST /platform/v3/form/def/copy': 'self',
		'POST /platform/v3/form/def/isFormKeyExists': 'self',
	},
};
