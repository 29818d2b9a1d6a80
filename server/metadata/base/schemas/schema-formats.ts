import { isDay, parseMoment } from '../../../../contract/base/china-time.ts';
import type { SchemaFormat } from '../../../../contract/fields/structure/schema-formats.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const time = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/i;
const email = /^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){0,8}$/i;
const hostname = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?){0,126}$/i;
const ipv4 = /^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(?!$)|$)){4}$/;

/** The formats of JSON Schema that values are judged by; a schema that names another one is refused. */
export const schemaFormats: Record<SchemaFormat, (text: string) => boolean> = {
	date: isDay,
	time: (text) => time.test(text),
	'date-time': (text) => /t/i.test(text) && parseMoment(text) !== undefined,
	email: (text) => email.test(text),
	hostname: (text) => hostname.test(text),
	ipv4: (text) => ipv4.test(text),
	uri: (text) => /^[a-z][a-z0-9+.-]{0,30}:\S+$/i.test(text) && URL.canParse(text),
	uuid: (text) => uuid.test(text),
};
