export const theirSettings = {
  STORAGE: 's3',
  S3_ENDPOINT: 'http://127.0.0.1:7280',
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'lineup',
  S3_KEY: 'lineup:app',
  S3_SECRET: 'secret-of-the-deploy-test',
  SMTP_URL: 'smtp://127.0.0.1:25?requireTLS=true',
  NODE_EXTRA_CA_CERTS: '/etc/lineup/ca.pem',
  STRIPE_SECRET_KEY: 'sk_test_deploy0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_deploy0123456789',
  STRIPE_CHECKOUT_ORIGIN: 'http://127.0.0.1:4000',
  ADMIN_PASSWORD: 'a-long-admin-password-1',
  // Both workers share a machine with everything else.
  DECODERS: '1',
  AVIF_EFFORT: '0',
  // All load comes from one address.
  RATE_SCALE: '1000',
}
