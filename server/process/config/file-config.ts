import path from 'node:path';
import { StartProblem } from '../start-problem.ts';

/** An S3-compatible store. */
export interface S3Config {
	bucket: string;
	/** Before the names of all objects; empty or ending with a slash. */
	prefix: string;
	/** Undefined for AWS itself. */
	endpoint: string | undefined;
	region: string;
	/** Undefined where the library finds keys by itself, such as those of a machine of AWS. */
	accessKeyId: string | undefined;
	secretAccessKey: string | undefined;
}

/** Where the contents of files are stored. */
export interface FileConfig {
	/** Where new files go. */
	filesIn: 'folder' | 's3';
	/** Null where no S3-compatible store is configured. */
	s3: S3Config | null;
}

/** How documents of Office are converted to PDF. */
export interface OfficeConfig {
	/** The path of `soffice`. */
	program: string;
	/** The longest conversion. */
	seconds: number;
	/** The address space of each process of the converter. */
	megabytes: number;
}

/** How much may be stored, in bytes; null for no limit. A quota that is set in the portal takes precedence. */
export interface FileQuotas {
	tenant: number | null;
	organisation: number | null;
	person: number | null;
}

/** Limits of stored files. */
export interface FileLimits {
	fileQuotas: FileQuotas;
	/** Days after which a file that no record uses is removed. */
	unusedFileDays: number;
	/** Limits of resumable uploads. */
	largeUploads: LargeUploadLimits;
	/** Null where documents are not converted. */
	office: OfficeConfig | null;
}

/** Limits of resumable uploads. */
export interface LargeUploadLimits {
	/** The greatest file, in bytes. */
	maxBytes: number;
	/** Hours after its last part, after which an unfinished upload is removed. */
	hours: number;
	/** How many unfinished uploads a person may have. */
	perPerson: number;
	/** How many unfinished uploads a tenant may have. */
	perTenant: number;
}

type ReadNumber = (name: string, rule: { usual: number; least: number; most: number; whole: boolean }) => number;

/** Reads the quotas, the limits of resumable uploads and conversions, and `PORTAL_UNUSED_FILE_DAYS`. */
export function readFileLimits(read: ReadNumber, program: string | undefined): FileLimits {
	if (program && !path.isAbsolute(program)) throw new StartProblem('PORTAL_SOFFICE must be the absolute path of soffice.');
	const quota = (name: string): number | null => {
		const megabytes = read(name, { usual: 0, least: 0, most: 1_000_000_000, whole: false });
		return megabytes === 0 ? null : Math.floor(megabytes * 1_048_576);
	};
	return {
		fileQuotas: {
			tenant: quota('PORTAL_FILE_QUOTA_TENANT_MB'),
			organisation: quota('PORTAL_FILE_QUOTA_ORGANISATION_MB'),
			person: quota('PORTAL_FILE_QUOTA_PERSON_MB'),
		},
		unusedFileDays: read('PORTAL_UNUSED_FILE_DAYS', { usual: 30, least: 1, most: 3_650, whole: true }),
		office: program
			? {
					program,
					seconds: read('PORTAL_SOFFICE_SECONDS', { usual: 60, least: 1, most: 600, whole: true }),
					megabytes: read('PORTAL_SOFFICE_MB', { usual: 3_000, least: 50, most: 100_000, whole: true }),
				}
			: null,
		largeUploads: {
			maxBytes: Math.floor(read('PORTAL_LARGE_UPLOAD_MB', { usual: 4_096, least: 0.001, most: 5_000, whole: false }) * 1_048_576),
			hours: read('PORTAL_UNFINISHED_UPLOAD_HOURS', { usual: 72, least: 1, most: 8_760, whole: true }),
			perPerson: read('PORTAL_UNFINISHED_UPLOADS_PER_PERSON', { usual: 20, least: 1, most: 10_000, whole: true }),
			perTenant: read('PORTAL_UNFINISHED_UPLOADS_PER_TENANT', { usual: 200, least: 1, most: 100_000, whole: true }),
		},
	};
}

/** Reads `PORTAL_FILE_STORE` and `PORTAL_S3_...`. */
export function readFileConfig(environment: NodeJS.ProcessEnv): FileConfig {
	const filesIn = environment.PORTAL_FILE_STORE || 'folder';
	if (filesIn !== 'folder' && filesIn !== 's3') throw new StartProblem(`PORTAL_FILE_STORE must be folder or s3, not "${filesIn}".`);
	const s3 = readS3(environment);
	if (filesIn === 's3' && !s3) throw new StartProblem('PORTAL_FILE_STORE is s3, but PORTAL_S3_BUCKET is not set.');
	return { filesIn, s3 };
}

function readS3(environment: NodeJS.ProcessEnv): S3Config | null {
	const { PORTAL_S3_BUCKET: bucket, PORTAL_S3_ENDPOINT: endpoint, PORTAL_S3_KEY: key, PORTAL_S3_SECRET: secret } = environment;
	if (!bucket) return null;
	if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new StartProblem('PORTAL_S3_BUCKET is not the name of a bucket.');
	if (endpoint && !(URL.canParse(endpoint) && /^https?:/.test(endpoint)))
		throw new StartProblem('PORTAL_S3_ENDPOINT must be an http or https address.');
	if (!key !== !secret) throw new StartProblem('PORTAL_S3_KEY and PORTAL_S3_SECRET must be set together.');
	const prefix = (environment.PORTAL_S3_PREFIX ?? '').replace(/^\/+|\/+$/g, '');
	return {
		bucket,
		prefix: prefix === '' ? '' : `${prefix}/`,
		endpoint: endpoint || undefined,
		region: environment.PORTAL_S3_REGION || 'us-east-1',
		accessKeyId: key || undefined,
		secretAccessKey: secret || undefined,
	};
}
