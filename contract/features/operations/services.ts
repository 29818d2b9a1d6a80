/** The path of the call that tries a service. */
export const serviceTestPath = '/platform/v3/service/test';

/** What a trial of a service gave; a failure is a result, too. */
export interface ServiceTrial {
	isDone: boolean;
	milliseconds: number;
	/** What the service returned, with its mapping. */
	result: unknown;
	problem: string | null;
}

/** The path of the call that reads an OpenAPI document. */
export const openApiReadPath = '/platform/v3/service/openapi/read';

/** The path of the call that makes services of its operations. */
export const openApiSavePath = '/platform/v3/service/openapi/save';

/** One operation of an OpenAPI document as a service. */
export interface OpenApiOperation {
	code: string;
	name: string;
	method: string;
	/** With parameters in braces. */
	address: string;
	body: string | null;
	headers: string | null;
}

/** The operations of a document; `taken` has the codes of services that exist. */
export interface OpenApiAnswer {
	operations: OpenApiOperation[];
	taken: string[];
}

/** The longest document. */
export const longestOpenApi = 900_000;
