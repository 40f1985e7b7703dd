import { continent } from './place.ts'

export const southAmerica = continent('South America', {
  Peru: {
    'La Libertad': ['Chicama', 'Huanchaco', 'Pacasmayo', 'Poémape'],
    Piura: ['Máncora', 'Cabo Blanco', 'Lobitos', 'Los Órganos', 'Piscinas', 'Panic Point'],
    Lima: ['La Herradura', 'Makaha', 'Waikiki', 'Pampilla', 'Cerro Azul'],
    'Punta Hermosa': ['Pico Alto', 'Punta Rocas', 'Señoritas', 'Caballeros', 'San Bartolo'],
    Paracas: ['San Gallán'],
  },
  Ecuador: {
    Manabí: ['Mompiche', 'Canoa', 'San Mateo', 'Ayampe'],
    'Santa Elena': ['Montañita', 'Chulluype', 'Engabao'],
    Galápagos: ['Tongo Reef', 'La Lobería', 'Carola'],
  },
  Chile: {
    'Cardenal Caro': ['Punta de Lobos', 'La Puntilla', 'Infiernillo', 'El Waitara', 'Puertecillo'],
    Arica: ['El Gringo', 'El Buey', 'La Isla'],
    Iquique: ['Cavancha', 'La Bestia', 'El Colegio', 'Intendencia'],
    Valparaíso: ['Reñaca', 'Ritoque', 'Maitencillo'],
    'Maule and Ñuble': ['Pullay', 'Curanipe', 'Buchupureo', 'Cobquecura'],
  },
  'Rio de Janeiro': {
    'Rio City': ['Arpoador', 'Prainha', 'Grumari', 'Barra da Tijuca', 'Macumba', 'Copacabana'],
    Saquarema: ['Itaúna', 'Barrinha'],
    'Região dos Lagos': ['Praia do Foguete', 'Geribá', 'Praia Grande'],
    Niterói: ['Itacoatiara', 'Itaipu Shorebreak'],
  },
  'São Paulo': {
    Ubatuba: ['Itamambuca', 'Vermelha do Norte', 'Praia Grande', 'Félix'],
    'São Sebastião': ['Maresias', 'Camburi', 'Juquehy', 'Paúba'],
    Guarujá: ['Pitangueiras', 'Tombo'],
  },
  'Santa Catarina': {
    Florianópolis: ['Joaquina', 'Praia Mole', 'Campeche', 'Barra da Lagoa', 'Matadeiro', 'Moçambique'],
    Imbituba: ['Praia da Vila', 'Praia do Rosa', 'Ibiraquera', 'Silveira'],
    'North Coast': ['Praia Brava', 'Balneário Camboriú'],
  },
  Paraná: {
    'Ilha do Mel': ['Praia Grande', 'Paralelas'],
    Matinhos: ['Pico de Matinhos'],
  },
  Bahia: {
    Itacaré: ['Tiririca', 'Engenhoca', 'Jeribucaçu', 'Corais'],
    Salvador: ['Jaguaribe', 'Stella Maris'],
  },
  Pernambuco: {
    'Fernando de Noronha': ['Cacimba do Padre', 'Boldró', 'Abras'],
    Ipojuca: ['Maracaípe', 'Porto de Galinhas', 'Pontal de Maracaípe'],
  },
  'Rio Grande do Norte': {
    Pipa: ['Praia do Madeiro', 'Praia do Amor', 'Lajão'],
    Natal: ['Ponta Negra', 'Búzios', 'Pirangi'],
  },
  Ceará: {
    Fortaleza: ['Praia do Futuro', 'Titanzinho'],
    Paracuru: ['Ronco do Mar', 'Taíba'],
  },
  Uruguay: {
    Rocha: ['La Pedrera', 'Punta del Diablo', 'Cabo Polonio', 'La Aguada'],
    Maldonado: ['El Emir', 'La Barra', 'José Ignacio', 'Montoya'],
  },
  Argentina: {
    'Mar del Plata': ['Biología', 'La Paloma', 'Serena', 'Waikiki', 'La Popular'],
    Quequén: ['La Hélice', 'Monte Pasubio'],
    Miramar: ['El Muelle', 'Pinocho'],
  },
  Colombia: {
    Chocó: ['Nuquí', 'Pela Pela', 'Juna'],
    'Caribbean Coast': ['Puerto Velero', 'Costeño Beach', 'Casa Grande', 'Pradomar'],
  },
  Venezuela: {
    'La Guaira': ['Los Cocos', 'Playa Pantaleta', 'Anare'],
    'Isla Margarita': ['Playa Parguito', 'El Tirano'],
  },
})
