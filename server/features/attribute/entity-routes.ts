import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { type AttributePartyType, attributePartyTypes } from '../../../contract/features/attribute.ts';
import { loadAttributes } from '../../db/people/attribute-sql.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import { may, type Principal } from '../../principal/principal.ts';
import { type AttributeServices, attributeReaders, attributeScreens } from './attribute-routes.ts';
import { attributeTexts } from './texts.ts';

const base = '/platform/v3/entity';
const alias = { type: 'string', description: 'employee, org, position or group; or the name of its screen' };

/** The entity service: the kinds of records that have extended attributes, by their alias. */
export function createEntityRoutes({ database, records }: AttributeServices): Route[] {
	return [
		signedInRoute({
			method: 'GET',
			path: `${base}/getByAlias`,
			policy: attributeReaders,
			summary: 'A kind of record with its extended attributes, by its alias',
			input: { type: 'object', required: ['alias'], properties: { alias } },
			output: { type: 'object' },
			handle: async ({ input, principal, language }) => {
				const type = findType(requireText(input, 'alias'));
				const screen = type && records.screen(attributeScreens[type], language);
				if (!screen) throw new PortalError('notFound');
				if (!may(principal, `${screen.name}:view`)) throw new PortalError('noPermission');
				const attributes = await loadAttributes(database.forTenant(principal.tenantId), type);
				return { alias: type, name: screen.title, screen: screen.name, attributes };
			},
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/addAttr`,
			policy: { right: 'attribute:create' },
			summary: 'Adds an extended attribute to a kind of record; the fields are those of an attribute',
			input: { type: 'object', required: ['alias'], properties: { alias }, additionalProperties: true },
			output: { type: 'object' },
			handle: (call) => records.save('attribute', call, { values: newAttribute(call) }),
		}),
	];
}

function newAttribute({ input }: Call<Principal>): Record<string, unknown> {
	// An attribute that exists is changed by its own call.
	const { alias: _alias, id: _id, version: _version, ...values } = input;
	const partyType = findType(requireText(input, 'alias'));
	if (!partyType) throw invalidInput([{ path: 'alias', message: attributeTexts.partyType() }]);
	return { ...values, partyType };
}

function findType(wanted: string): AttributePartyType | undefined {
	return attributePartyTypes.find((type) => type === wanted || attributeScreens[type] === wanted);
}
