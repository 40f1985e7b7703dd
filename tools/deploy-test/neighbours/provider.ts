import type { Machine } from '../machine.ts'

const NGINX = `
server {
  listen 443 ssl;
  server_name api.stripe.com;
  ssl_certificate /root/authority/api.stripe.com.pem;
  ssl_certificate_key /root/authority/api.stripe.com.key;
  location / {
    proxy_set_header Host $http_host;
    proxy_pass http://127.0.0.1:4000;
  }
}
`

const UNIT = `
[Service]
Environment=STRIPE_SECRET_KEY=sk_test_deploy0123456789 STRIPE_WEBHOOK_SECRET=whsec_deploy0123456789
Environment=PORT=4000 CONTROL_PORT=4001 PUBLIC_URL=http://127.0.0.1:4000
Environment=SANDBOX_FILE=/var/lib/provider.sqlite WEBHOOK_RETRY_MS=1000
Environment=WEBHOOK_URL=https://lineup.example/api/stripe/webhook
Environment=NODE_EXTRA_CA_CERTS=/etc/lineup/ca.pem
ExecStart=/usr/local/bin/node /opt/lineup-1/stripe-sandbox/src/main.ts
Restart=always
[Install]
WantedBy=multi-user.target
`

/** Our payment sandbox under Stripe's name: settings of a real shop may name no other provider. */
export async function startProvider(machine: Machine): Promise<void> {
  await machine.run(`cat > /etc/nginx/conf.d/provider.conf <<'END'${NGINX}END
    cat > /etc/systemd/system/provider.service <<'END'${UNIT}END
    systemctl restart nginx
    systemctl enable --now provider`)
}
